// Spaces as French typography has them. Texts are written with plain ones, so that nobody has to see which is which.

import { agreed } from "./agreement";

const NARROW = "\u202f"; // a no-break space, narrow
const WIDE = "\u00a0"; // and one as wide as others, for units

/** A text with no-break spaces before high punctuation and percent signs, and inside quotes: no line begins with these. */
export function frenchSpaces(text: string): string {
  return text
    .replace(/(?<=\S) (?=[;:!?»])/g, NARROW)
    .replace(/(?<=«) (?=\S)/g, NARROW)
    .replace(/(?<=\d) (?=%)/g, WIDE);
}

/** A table of texts, and of functions that make texts, with these spaces and in agreement with the names in them. */
export function typeset<T>(words: T): T {
  if (typeof words === "string") return frenchSpaces(words) as T;
  if (typeof words === "function") return ((...values: unknown[]) => typeset(inAgreement(words(...values)))) as T;
  if (Array.isArray(words)) return words.map(typeset) as T;
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, each]) => [name, typeset(each)])) as T;
}

function inAgreement(made: unknown): unknown {
  return typeof made === "string" ? agreed(made) : made;
}
