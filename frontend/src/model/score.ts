// Evaluations for bars, squares and graphs. The words are in the languages' files.

import type { Evaluation, UnitInfo } from "../messages";
import { type UnitWords, amountShort } from "./unit";

/** Letters for the sides, the first player's first. */
export type Letters = readonly [string, string];

/** Initials of the sides' names; two other letters where they are the same. */
export function lettersOf([first = "", second = ""]: readonly string[], others: Letters): Letters {
  const [a, b] = [[...first][0]?.toUpperCase() ?? "", [...second][0]?.toUpperCase() ?? ""];
  return a && b && a !== b ? [a, b] : others;
}

/**
 * A few signs for a square, for the first player: `+1.5`, `62%`, `+4` (wins by 4), `=` (a draw); or who wins in how many
 * plies, by letter: `X7`; where a game is won by mate, in how many moves: `W#4`.
 */
export function short(seen: Evaluation, unit: UnitInfo, words: UnitWords, letters: Letters): string {
  if (seen.ending === "draw") return "=";
  if (seen.ending === null) return amountShort(seen.amount, unit, words);
  const won = seen.ending === "win";
  if (seen.margin !== null) return signed(won ? Math.abs(seen.margin) : -Math.abs(seen.margin));
  const distance = seen.plies === null ? "" : unit.mates ? `#${movesOf(seen.plies)}` : `${seen.plies}`;
  return `${letters[won ? 0 : 1]}${distance}`;
}

/** Moves of one side in so many plies, as a mate is counted. */
export const movesOf = (plies: number): number => Math.ceil(plies / 2);

const OPPOSITE = { win: "loss", loss: "win", draw: "draw" } as const;

/** Whose view scores are shown from: the first player's of two; among more, who is to move has no single opponent. */
export function viewer(players: readonly string[], side: number): number {
  return players.length > 2 ? side : 0;
}

/** An evaluation for the side to move as the first player sees it, as the bar and the graph have it. */
export function seenByFirst(evaluation: Evaluation, side: number, unit: UnitInfo): Evaluation {
  if (side === 0) return evaluation;
  const { amount, ending } = evaluation;
  return {
    ...evaluation,
    score: -evaluation.score,
    value: -evaluation.value,
    amount: amount === null ? null : unit.kind === "chance" && ending === null ? 1 - amount : -amount,
    ending: ending && OPPOSITE[ending],
  };
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

/** The best lines, at most so many, if others are worse: of equal ones all or none, since none of them stands out. */
export function standingOut<L extends { evaluation: { score: number } }>(lines: readonly L[], most: number): readonly L[] {
  const next = lines[most] ?? (lines.length > 1 ? lines.at(-1) : undefined);
  return lines.slice(0, most).filter(({ evaluation }) => evaluation.score !== next?.evaluation.score);
}
