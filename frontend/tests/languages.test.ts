// Every language's file says all that English says, with the same values in it.

import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Translation } from "../src/i18n/translation";

type Leaf = string | ((...values: unknown[]) => unknown);

/** Tables that English has no need of, or keyed by what the texts are about: they are compared with French. */
const OWN_TABLES = ["page.names", "page.ideas", "page.errors.codes", "page.keeping.evaluations"];
/** And those that are a language's own affair. */
const OWN_AFFAIRS = ["page.named", "page.keys.list", "page.evaluation.units", "cards.letters", "typeset"];

function leaves(value: object, path = ""): Map<string, Leaf> {
  const found = new Map<string, Leaf>();
  for (const [key, inner] of Object.entries(value)) {
    const name = path ? `${path}.${key}` : key;
    if ([...OWN_TABLES, ...OWN_AFFAIRS].includes(name)) continue;
    if (typeof inner === "object" && inner !== null) for (const [deep, leaf] of leaves(inner, name)) found.set(deep, leaf);
    else found.set(name, inner as Leaf);
  }
  return found;
}

/** A text made with values that show in it. Texts choose by numbers: several sets of them are tried. */
function said(leaf: Leaf, values: readonly unknown[]): unknown {
  return typeof leaf === "string" ? leaf : leaf(...values);
}

/** Which of these values are in a text. */
function shown(text: unknown, values: readonly unknown[]): unknown[] {
  const compact = String(text).replace(/(?<=\d)[.,\s](?=\d{3})/g, "");
  return [...new Set(values)].filter((value) => compact.includes(String(value)));
}

const VALUES = [
  [311, 322, 333, 344, 355, 366],
  [377, 377, 377, 377, 377, 377],
];

const tables = import.meta.glob<{ default: Translation; same: readonly string[] }>("../src/i18n/languages/*.ts");
const tags = Object.keys(tables).map((path) => /(\w+)\.ts$/.exec(path)![1]!);
const load = (tag: string) => tables[`../src/i18n/languages/${tag}.ts`]!();
const table = (file: Translation, path: string): object => path.split(".").reduce<any>((value, key) => value[key], file);

let english: Map<string, Leaf>;
let whole: Translation;
let french: Translation;

beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: ["en"] });
  const [page, study, learn, tournaments, cards, pseudo] = await Promise.all([
    import("../src/i18n/en"),
    import("../src/study/words/en"),
    import("../src/learn/words/en"),
    import("../src/tournaments/words/en"),
    import("../src/cards/words"),
    import("../src/study/pseudo"),
  ]);
  whole = { page: page.en, study: study.en, learn: learn.en, tournaments: tournaments.en, cards: cards.en, pseudo: pseudo.PSEUDO };
  english = leaves(whole);
  french = (await load("fr")).default;
});

it("there are languages to compare", () => expect(tags).toEqual(expect.arrayContaining(["de", "fr"])));

describe.each(tags)("%s", (tag) => {
  let file: Translation;
  let own: Map<string, Leaf>;
  let same: readonly string[];

  beforeAll(async () => {
    ({ default: file, same } = await load(tag));
    own = leaves(file);
  });

  it("has every text that English has, and no other", () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    expect(Object.keys(file.page.keys.list)).toHaveLength(Object.keys(whole.page.keys.list).length);
    for (const path of OWN_TABLES) expect(Object.keys(table(file, path)).sort(), path).toEqual(Object.keys(table(french, path)).sort());
  });

  it("is the language of its name", () => expect(file.page.evaluation.units.language).toBe(tag));

  it("puts the same values into its texts", () => {
    const lost = [...english].flatMap(([name, leaf]) =>
      VALUES.filter((values) => String(shown(said(own.get(name)!, values), values)) !== String(shown(said(leaf, values), values))).map(
        (values) => `${name}: ${said(own.get(name)!, values)} | ${said(leaf, values)}`,
      ),
    );
    expect(lost).toEqual([]);
  });

  it("has no empty text where English has one, and none left in English by mistake", () => {
    const equal = new Set<string>();
    for (const [name, leaf] of english) {
      const [text, original] = [own.get(name)!, leaf].map((each) => said(each, VALUES[0]!));
      if (original) expect(String(text).trim(), name).not.toBe("");
      const words = String(text).replace(/\d+/g, "…");
      if (text === original && /\p{L}{2}/u.test(words)) equal.add(words);
    }
    expect([...equal].sort()).toEqual([...same].sort());
  });
});
