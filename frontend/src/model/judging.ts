// How a game went, position by position, from what a quick look found and from what an analysis found where there was
// one. The two may differ: what is exact counts before an estimate, what took longer before what was quick.

import type { Evaluation, Line, Point } from "../messages";
import { type Fault, fault } from "./score";

export interface Judgement {
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

/** Judge the positions before and after all moves; null where nothing is known yet. */
export function judge(
  moves: readonly string[],
  points: Readonly<Record<number, Point>>,
  analysed: (ply: number) => Lines | undefined,
): (Judgement | null)[] {
  return [...moves, null].map((move, ply) => judgeOne(move, points[ply], analysed(ply)));
}

function judgeOne(move: string | null, point: Point | undefined, lines: Lines | undefined): Judgement | null {
  const [first] = lines ?? [];
  if (!point) return null; // it says whose turn it is
  if (!first || (point.evaluation.exact && !first.evaluation.exact))
    return { side: point.side, value: point.evaluation.value, best: point.best ?? null, played: null };
  const played: Evaluation | undefined = lines?.find((line) => line.move === move)?.evaluation;
  return { side: point.side, value: first.evaluation.value, best: first.move, played: played?.value ?? null };
}

export function mistakesOf(moves: readonly string[], judged: readonly (Judgement | null)[]): Mistake[] {
  return moves.flatMap((move, index) => {
    const [before, after] = [judged[index], judged[index + 1]];
    if (!before?.best || !after || before.best === move) return [];
    const kind = fault(before.value, before.played ?? -after.value);
    return kind ? [{ ply: index + 1, side: before.side, move, best: before.best, fault: kind }] : [];
  });
}
