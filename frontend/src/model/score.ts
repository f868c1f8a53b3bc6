// Evaluations for bars, squares and graphs. The words are in the languages' files.

import type { Evaluation, UnitInfo } from "../messages";
import { type UnitWords, amountShort } from "./unit";

interface Words {
  readonly letters: { win: string; loss: string };
  readonly units: UnitWords;
}

/** A few signs for a square: `+1.5`, `62%`, `W7` (wins in 7 plies), `L12`, `=` (a draw), `+4` (wins by 4). */
export function short(evaluation: Evaluation, unit: UnitInfo, { letters, units }: Words): string {
  if (evaluation.ending === "draw") return "=";
  if (evaluation.ending === null) return amountShort(evaluation.amount, unit, units);
  const won = evaluation.ending === "win";
  if (evaluation.margin !== null) return signed(won ? Math.abs(evaluation.margin) : -Math.abs(evaluation.margin));
  return `${won ? letters.win : letters.loss}${evaluation.plies ?? ""}`;
}

export function signed(score: number): string {
  return score > 0 ? `+${score}` : score < 0 ? `−${-score}` : "0";
}

/** A value for the side to move as the first player sees it. */
export function forFirst(value: number, side: number): number {
  return side === 0 ? value : -value;
}

/** How heavy an arrow is, from 0 to 1: the closer a move's value is to the best, the heavier. */
export function weight(value: number, best: number): number {
  return Math.max(0, 1 - (best - value) * 1.6);
}
