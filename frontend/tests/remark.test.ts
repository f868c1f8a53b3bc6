import { beforeAll, describe, expect, it, vi } from "vitest";
import type { BestMove, Evaluation } from "../src/messages";

const estimate: Evaluation = {
  score: 0,
  value: 0,
  exact: false,
  ending: null,
  plies: null,
  margin: null,
  words: "0",
};
const won: Evaluation = { ...estimate, ending: "win", plies: 3, exact: true };

describe("the remark on an engine's move", () => {
  let remarkOn: (move: Pick<BestMove, "evaluation" | "phase">) => string;
  let language: { value: "en" | "fr" };

  beforeAll(async () => {
    const media = { matches: false, addEventListener: () => undefined };
    vi.stubGlobal("window", { matchMedia: () => media });
    vi.stubGlobal("navigator", { languages: ["en"] });
    ({ remarkOn } = await import("../src/i18n"));
    ({ language } = await import("../src/state/settings"));
  });

  it.each([
    ["en", "wins in 3 moves", "about 0, found by search", "the only legal move"],
    ["fr", "gagne en 3 coups", "environ 0, trouvé par la recherche", "le seul coup possible"],
  ] as const)("says what helps a player, in %s", (tongue, seen, searched, only) => {
    language.value = tongue;
    expect(remarkOn({ evaluation: estimate, phase: "level" })).toBe("");
    expect(remarkOn({ evaluation: won, phase: "level" })).toBe(seen);
    expect(remarkOn({ evaluation: estimate, phase: "middle" })).toBe(searched);
    expect(remarkOn({ evaluation: estimate, phase: "only" })).toBe(only);
  });
});
