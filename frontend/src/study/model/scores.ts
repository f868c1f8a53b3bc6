// Scores and windows in a few signs.

import { INFINITY } from "./trace";

const WIN = 30_000;
const MARGIN = 20_000;
const FAR = 29_000;

/** The letters of a win and of a loss. */
export type WinLetters = readonly [string, string];

/** A score: a number, or where the game is seen to its end, who wins and when or by how much: `−3`, `W7`, `W+4`, `∞`. */
export function scoreText(score: number | null, scores: string, letters: WinLetters): string {
  if (score === null) return "?";
  const size = Math.abs(score);
  const sign = score < 0 ? "−" : "";
  if (size > WIN) return `${sign}∞`;
  const letter = score > 0 ? letters[0] : letters[1];
  if (size > FAR && scores !== "margin" && scores !== "outcome") return `${letter}${WIN - size}`;
  if (size > MARGIN && scores === "estimate") return `${letter}${score > 0 ? "+" : "−"}${size - MARGIN}`;
  return `${sign}${size}`;
}

export function windowText(alpha: number, beta: number, scores: string, letters: WinLetters): string {
  return `[${scoreText(alpha, scores, letters)}, ${scoreText(beta, scores, letters)}]`;
}

/** A bound that somebody typed: a whole number, `∞` or `inf`, or nothing for an infinite one; null for what is none. */
export function boundOf(text: string, infinite: number): number | null {
  const tidy = text.trim().replace("−", "-");
  if (tidy === "") return infinite;
  if (/^[-+]?(∞|inf)$/i.test(tidy)) return tidy.startsWith("-") ? -INFINITY : INFINITY;
  return /^[-+]?[0-9]{1,5}$/.test(tidy) && Math.abs(Number(tidy)) <= INFINITY ? Number(tidy) : null;
}
