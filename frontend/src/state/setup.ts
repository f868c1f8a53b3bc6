// Who plays, how well, and with how much time.

import { persisted } from "./storage";

export type Seat = "human" | "engine";
export type Timing = "free" | "seconds" | "clock";

export interface Setup {
  /** Who plays each side, or each seat; seats that none is said of are engines'. */
  readonly seats: readonly Seat[];
  readonly levels: readonly number[];
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

const USUAL_LEVEL = 5;

/** Who plays a side or a seat. */
export function seatOf(side: number): Seat {
  return setup.value.seats[side] ?? "engine";
}

/** The level of a side's or a seat's engine. */
export function levelOf(side: number): number {
  return setup.value.levels[side] ?? USUAL_LEVEL;
}

export function setSeat(side: number, seat: Seat): void {
  setup.value = { ...setup.value, seats: replaced(setup.value.seats, side, seat, "engine") };
}

export function setLevel(side: number, level: number): void {
  setup.value = { ...setup.value, levels: replaced(setup.value.levels, side, level, USUAL_LEVEL) };
}

/** A list with another value at a place, filled up to there. */
function replaced<T>(list: readonly T[], place: number, value: T, usual: T): T[] {
  return Array.from({ length: Math.max(list.length, place + 1) }, (_, i) => (i === place ? value : (list[i] ?? usual)));
}
