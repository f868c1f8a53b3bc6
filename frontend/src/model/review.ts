// How a game went, position by position, from what a quick look found and from what an analysis found where there was
// one. The two may differ: what is exact counts before an estimate, what took longer before what was quick.

import type { Evaluation, Line, ReviewPoint } from "../messages";
import { type Fault, fault } from "./score";

export interface Reviewed {
  readonly side: 0 | 1;
  /** For the side to move, from -1 to 1. */
  readonly value: number;
  readonly best: string | null;
  /** The value of the move that was played, where the same search says so. */
  readonly played: number | null;
}

export interface Mistake {
  readonly ply: number;
  readonly side: 0 | 1;
  readonly move: string;
  readonly best: string;
  readonly fault: Fault;
}

/** What an analysis found about a position, the best move first. */
export type Lines = readonly Line[];

/** Review the positions before and after all moves; null where nothing is known yet. */
export function reviewGame(
  moves: readonly string[],
  points: Readonly<Record<number, ReviewPoint>>,
  analysed: (ply: number) => Lines | undefined,
): (Reviewed | null)[] {
  return [...moves, null].map((move, ply) => reviewPosition(move, points[ply], analysed(ply)));
}

function reviewPosition(
  move: string | null,
  point: ReviewPoint | undefined,
  lines: Lines | undefined,
): Reviewed | null {
  const [first] = lines ?? [];
  if (!point) return null; // it says whose turn it is
  if (!first || (point.evaluation.exact && !first.evaluation.exact))
    return { side: point.side, value: point.evaluation.value, best: point.best ?? null, played: null };
  const played: Evaluation | undefined = lines?.find((line) => line.move === move)?.evaluation;
  return { side: point.side, value: first.evaluation.value, best: first.move, played: played?.value ?? null };
}

export function mistakesOf(moves: readonly string[], reviewed: readonly (Reviewed | null)[]): Mistake[] {
  return moves.flatMap((move, index) => {
    const [before, after] = [reviewed[index], reviewed[index + 1]];
    if (!before?.best || !after || before.best === move) return [];
    const kind = fault(before.value, before.played ?? -after.value);
    return kind ? [{ ply: index + 1, side: before.side, move, best: before.best, fault: kind }] : [];
  });
}
