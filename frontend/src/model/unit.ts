// Estimates and margins in the unit that a game states, worded as core/units.py words them: a test compares the two.

import type { UnitInfo } from "../messages";

/** What a language says of numbers and units. */
export interface UnitWords {
  readonly language: string;
  readonly decimalPoint: string;
  readonly percent: (number: number) => string;
  readonly chance: (percent: string) => string;
  readonly undecided: string;
  /** Whether a noun is in the singular after a number. */
  readonly singular: (text: string, size: number) => boolean;
}

/** An estimate: `+11.6 discs`, `62% win chance`. */
export function amountText(amount: number | null, unit: UnitInfo, words: UnitWords): string {
  if (amount === null || unit.kind === "none") return words.undecided;
  if (unit.kind === "chance") return words.chance(percentText(amount, words));
  return named(signedText(amount, unit.decimals, words), unit.names, words);
}

/** The same in a few signs, for a square: `+11.6`, `62%`. */
export function amountShort(amount: number | null, unit: UnitInfo, words: UnitWords): string {
  if (amount === null || unit.kind === "none") return "?";
  return unit.kind === "chance" ? percentText(amount, words) : signedText(amount, unit.decimals, words);
}

/** How much a side is ahead by, without a sign: `11.6 discs`. */
export function leadText(amount: number, unit: UnitInfo, words: UnitWords): string {
  return named(fixed(Math.abs(amount), unit.decimals, words), unit.names, words);
}

/** How much a game is won by: `4 discs`. */
export function marginText(margin: number, unit: UnitInfo, words: UnitWords): string {
  return named(String(Math.abs(margin)), unit.margins, words);
}

/** An estimate is no proof: it stays between 1 and 99 percent. */
function percentText(amount: number, words: UnitWords): string {
  return words.percent(Math.min(Math.max(Math.round(100 * amount), 1), 99));
}

function signedText(amount: number, decimals: number, words: UnitWords): string {
  const text = fixed(Math.abs(amount), decimals, words);
  if (Number(Math.abs(amount).toFixed(decimals)) === 0) return text;
  return `${amount > 0 ? "+" : "−"}${text}`;
}

function fixed(amount: number, decimals: number, words: UnitWords): string {
  return amount.toFixed(decimals).replace(".", words.decimalPoint);
}

function named(text: string, names: UnitInfo["names"], words: UnitWords): string {
  const [one, many] = names[words.language] ?? names["en"] ?? ["", ""];
  const size = Number(text.replace(",", ".").replace(/[+−]/, ""));
  return `${text} ${words.singular(text.replace(/[+−]/, ""), size) ? one : many}`;
}
