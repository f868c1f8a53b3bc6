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
  /** What English nouns are in a language that a game has none in. */
  readonly nouns: Readonly<Record<string, string>>;
}

/** An estimate: `+11.6 discs`, `62% win chance`. */
export function amountText(amount: number | null, unit: UnitInfo, words: UnitWords): string {
  if (amount === null || unit.kind === "none") return words.undecided;
  if (unit.kind === "chance") return words.chance(percentText(amount, words));
  return named(signedText(amount, unit.decimals, words), unit.names, words);
}

/** What an evaluation's own number is in the unit; nothing where there are no estimates. */
export function amountOf(raw: number, unit: UnitInfo): number | null {
  if (unit.kind === "none") return null;
  return unit.kind === "chance" ? 1 / (1 + Math.exp(-raw / unit.size)) : raw / unit.size;
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

/** What is counted, for one and for many, in the language or else in English. */
export function nounsOf(names: UnitInfo["names"], { language, nouns }: UnitWords): readonly [string, string] {
  const [one, many] = names[language] ?? names["en"] ?? ["", ""];
  return names[language] ? [one, many] : [nouns[one] ?? one, nouns[many] ?? many];
}

function named(text: string, names: UnitInfo["names"], words: UnitWords): string {
  const [one, many] = nounsOf(names, words);
  const size = Number(text.replace(",", ".").replace(/[+−]/, ""));
  return `${text} ${words.singular(text.replace(/[+−]/, ""), size) ? one : many}`;
}
