// Who plays, how well, and with how much time.

import { persisted } from "./storage";

export type Seat = "human" | "engine";
export type Timing = "free" | "seconds" | "clock";

export interface Setup {
  readonly seats: readonly [Seat, Seat];
  readonly levels: readonly [number, number];
  readonly timing: Timing;
  /** A move, for the engine. */
  readonly seconds: number;
  /** A game, for each side. */
  readonly minutes: number;
  /** Seconds that a move adds to the clock. */
  readonly increment: number;
}

export const FIRST_SETUP: Setup = {
  seats: ["human", "engine"],
  levels: [5, 5],
  timing: "free",
  seconds: 2,
  minutes: 5,
  increment: 3,
};

export const HIGHEST_LEVEL = 10;

/** What the next game will be played with: the last choice is remembered. */
export const setup = persisted<Setup>("setup", FIRST_SETUP, isSetup);

function isSetup(value: Setup): boolean {
  return (
    Array.isArray(value.seats) &&
    Array.isArray(value.levels) &&
    ["free", "seconds", "clock"].includes(value.timing) &&
    [value.seconds, value.minutes, value.increment].every((number) => Number.isFinite(number))
  );
}

export function setSeat(side: 0 | 1, seat: Seat): void {
  const seats: [Seat, Seat] = [...setup.value.seats];
  seats[side] = seat;
  setup.value = { ...setup.value, seats };
}

export function setLevel(side: 0 | 1, level: number): void {
  const levels: [number, number] = [...setup.value.levels];
  levels[side] = level;
  setup.value = { ...setup.value, levels };
}
