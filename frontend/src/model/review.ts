// A reviewed game: the mistakes in it, and the curve that the graph shows. What a move lost is the server's to say.

import type { Evaluation, Judged, ReviewPoint, UnitInfo } from "../messages";

export type Points = Readonly<Record<number, ReviewPoint>>;
export type Fault = "inaccuracy" | "mistake" | "blunder";
export type Remarkable = Exclude<Judged["kind"], "">;

/** The signs that annotators put behind moves; a line where nothing is known of what the move cost. */
export const FAULT_SIGNS: Record<Remarkable, string> = {
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
  "missed win": "–",
  "proved loss": "–",
  unclear: "–",
};

export function isFault(kind: Judged["kind"]): kind is Fault {
  return kind === "inaccuracy" || kind === "mistake" || kind === "blunder";
}

/** A move of the game beside the best one. */
export interface PlayedMove {
  /** Number of the move, 1 for the game's first. */
  readonly ply: number;
  readonly side: number;
  readonly judged: Judged;
  readonly best: readonly string[];
}

/** A move that is worth a word. */
export interface Mistake extends PlayedMove {
  readonly kind: Remarkable;
}

/** The move of a number, if it has been judged. */
export function playedMove(points: Points, number: number): PlayedMove | null {
  const point = points[number - 1];
  return point?.judged ? { ply: number, side: point.side, judged: point.judged, best: point.best } : null;
}

/** The mistakes, in the order of the game. */
export function mistakesOf(points: Points): Mistake[] {
  return Object.keys(points)
    .map((ply) => playedMove(points, Number(ply) + 1))
    .sort((one, other) => (one?.ply ?? 0) - (other?.ply ?? 0))
    .flatMap((move) => (move?.judged.kind ? [{ ...move, kind: move.judged.kind }] : []));
}

/** The curve of a game, as the first player sees it. */
export interface Curve {
  /** By ply; null where nothing is known yet. */
  readonly values: readonly (number | null)[];
  /** Numbers reach so far up and down. Beyond it lie proved wins and losses, the sooner the farther out. */
  readonly reach: number;
  /** Whether there are any of those. */
  readonly bands: boolean;
  /** Whether there are any numbers but 0. */
  readonly numbers: boolean;
}

/** The band of proved results begins here and ends there, in reaches. */
const BAND_BEGIN = 1.12;
const BAND_END = 1.42;

/** Where the graph ends, in its own numbers. */
export function edge({ reach, bands }: Curve): number {
  return reach * (bands ? BAND_END + 0.1 : 1.15);
}

/** Where the label of the proved results belongs. */
export function bandMiddle({ reach }: Curve): number {
  return (reach * (BAND_BEGIN + BAND_END)) / 2;
}

/** The curve of the positions from the first to the last, in the game's unit; a chance to win in percents from 50. */
export function curveOf(points: Points, plies: number, unit: UnitInfo): Curve {
  const all = Array.from({ length: plies + 1 }, (_, ply) => points[ply]);
  const numbers = all.map((point) => point && numberOf(point, unit));
  const reach = unit.kind === "chance" ? 50 : rounded(Math.max(...numbers.map((number) => Math.abs(number ?? 0))));
  const longest = Math.max(1, ...all.map((point) => point?.evaluation.plies ?? 0));
  const values = all.map((point, ply) => {
    if (!point) return null;
    const number = numbers[ply];
    return typeof number === "number" ? number : reach * outer(point, longest);
  });
  const bands = all.some((point) => point && decided(point.evaluation));
  return { values, reach, bands, numbers: numbers.some(Boolean) };
}

/** A position's evaluation for the first player, whoever is to move. */
export function forFirstPlayer({ evaluation, side }: ReviewPoint, unit: UnitInfo): Evaluation {
  if (side === 0) return evaluation;
  const { amount, ending, value } = evaluation;
  const chance = unit.kind === "chance" && ending === null;
  return {
    ...evaluation,
    value: -value,
    amount: amount === null ? null : chance ? 1 - amount : -amount,
    ending: ending === "win" ? "loss" : ending === "loss" ? "win" : ending,
  };
}

/** A number in the unit for the first player; null for a win or a loss that is not one of a margin. */
function numberOf(point: ReviewPoint, unit: UnitInfo): number | null {
  const { amount, ending, margin } = forFirstPlayer(point, unit);
  if (decided({ ending, margin })) return null;
  if (ending === null) return unit.kind === "chance" ? 100 * (amount ?? 0.5) - 50 : (amount ?? 0);
  return (ending === "loss" ? -1 : 1) * Math.abs(margin ?? 0);
}

/** Whether it is a proved win or loss with no margin. */
function decided({ ending, margin }: Pick<Evaluation, "ending" | "margin">): boolean {
  return (ending === "win" || ending === "loss") && margin === null;
}

/** A place in the band of proved results, for the first player: from its inner edge, for the latest, to its outer one. */
function outer({ evaluation, side }: ReviewPoint, longest: number): number {
  const soon = 1 - (evaluation.plies ?? longest) / longest;
  const place = BAND_BEGIN + (BAND_END - BAND_BEGIN) * soon;
  return (evaluation.ending === "win") === (side === 0) ? place : -place;
}

/** The next number whose half is a round one too. */
function rounded(size: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(size, 1)));
  return [1, 2, 4, 6, 8, 10].map((step) => step * power).find((step) => step >= size)!;
}
