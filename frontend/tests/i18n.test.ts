import { describe, expect, it } from "vitest";
import { en } from "../src/i18n/en";
import { fr } from "../src/i18n/fr";

type Leaf = string | ((...args: never[]) => string);

/** Lists keyed by what the texts are about, not by names of ours. */
const OWN_KEYS = new Set(["names", "ideas", "keys.list", "errors.codes", "keeping.evaluations"]);

function leaves(value: object, path = ""): Map<string, Leaf> {
  const found = new Map<string, Leaf>();
  for (const [key, inner] of Object.entries(value)) {
    const name = path ? `${path}.${key}` : key;
    if (OWN_KEYS.has(name)) continue;
    if (typeof inner === "object") for (const [deep, leaf] of leaves(inner, name)) found.set(deep, leaf);
    else found.set(name, inner);
  }
  return found;
}

describe("French", () => {
  const [english, french] = [leaves(en), leaves(fr)];

  it("has every text that English has, and no other", () => {
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
    expect(Object.keys(fr.keys.list)).toHaveLength(Object.keys(en.keys.list).length);
  });

  it("has no empty text, and takes what English takes", () => {
    for (const [name, leaf] of french) {
      if (typeof leaf === "string") expect(leaf.trim(), name).not.toBe("");
      else expect(leaf.length, name).toBeLessThanOrEqual((english.get(name) as () => string).length);
    }
  });

  it("has a rule for every game that it has a name for", () => {
    for (const title of Object.keys(fr.ideas)) expect(fr.names[title], title).toBeDefined();
  });
});
