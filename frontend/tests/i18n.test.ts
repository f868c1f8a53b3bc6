import { describe, expect, it } from "vitest";
import { en } from "../src/i18n/en";
import { fr } from "../src/i18n/fr";

type Leaf = string | ((...args: never[]) => string);

/** Lists keyed by what the texts are about, not by names of ours. */
const OWN_KEYS = new Set(["names", "named", "ideas", "keys.list", "errors.codes", "keeping.evaluations"]);

function leaves(value: object, path = "", except: ReadonlySet<string> = OWN_KEYS): Map<string, Leaf> {
  const found = new Map<string, Leaf>();
  for (const [key, inner] of Object.entries(value)) {
    const name = path ? `${path}.${key}` : key;
    if (except.has(name)) continue;
    if (typeof inner === "object") for (const [deep, leaf] of leaves(inner, name, except)) found.set(deep, leaf);
    else found.set(name, inner);
  }
  return found;
}

/** What players stumbled over: not English, not French, or not what people say at a board. */
const BANNED = {
  en: [
    "as its level has it",
    "is no position of",
    "Everything here is known exactly",
    "both sides' counted",
    "both sides’ counted",
    "How play may go on",
    "no farther away than the error",
    "Also show, in pale",
    "Seconds a move",
    "its best",
    "cannot lay one",
  ],
  fr: [
    "Laissez tomber",
    "Reprendre mon coup",
    "reprendre un coup",
    "Le jouer",
    "Gains",
    "Pertes",
    "au mieux",
    "variation principale",
    "plus loin que l’erreur",
  ],
};

/** The texts of a leaf: functions are given numbers, which every text can be made of. */
function said(leaf: Leaf): string {
  return typeof leaf === "string" ? leaf : String((leaf as (...values: unknown[]) => unknown)(2, 3, 4, 5, 6, 7));
}

describe.each([
  ["English", en, BANNED.en],
  ["French", fr, BANNED.fr],
] as const)("%s", (_name, words, banned) => {
  const texts = [...leaves(words, "", new Set())].map(([name, leaf]) => `${name}: ${said(leaf)}`).join("\n");

  it.each(banned)("does not say %s", (phrase) => expect(texts).not.toContain(phrase));
});

it("French has no-break spaces before high punctuation, and inside quotes", () => {
  for (const [name, leaf] of leaves(fr, "", new Set())) expect(said(leaf), name).not.toMatch(/ [;:!?»%]|« /);
});
