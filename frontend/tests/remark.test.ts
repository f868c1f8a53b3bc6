import { beforeAll, describe, expect, it, vi } from "vitest";
import type { BestMove, Evaluation, UnitInfo } from "../src/messages";
import { chance, discs } from "./units";

const estimate: Evaluation = {
  score: 0,
  amount: 0,
  value: 0,
  exact: false,
  ending: null,
  plies: null,
  margin: null,
  words: "0",
};
const won: Evaluation = { ...estimate, ending: "win", plies: 3, exact: true };

describe("the remark on an engine's move", () => {
  type Move = Pick<BestMove, "evaluation" | "phase" | "goal">;
  let remarkOn: (move: Move, mover: string, unit: UnitInfo) => string;
  let speak: (tag: string) => Promise<void>;

  beforeAll(async () => {
    const media = { matches: false, addEventListener: () => undefined };
    vi.stubGlobal("window", { matchMedia: () => media });
    vi.stubGlobal("navigator", { languages: ["en"] });
    ({ remarkOn } = await import("../src/i18n"));
    ({ speak } = await import("../src/state/language"));
  });

  it.each([
    ["en", "Jo wins in 3 moves", "+1.5 discs for Jo, found by search", "the only legal move"],
    ["fr", "Jo gagne en 3 coups", "+1,5 pion pour Jo, trouvé par la recherche", "le seul coup possible"],
  ] as const)("says what helps a player, in the game's unit and for a named side, in %s", async (tongue, seen, searched, only) => {
    await speak(tongue);
    expect(remarkOn({ evaluation: estimate, phase: "level", goal: {} }, "Jo", discs)).toBe("");
    expect(remarkOn({ evaluation: won, phase: "level", goal: {} }, "Jo", discs)).toBe(seen);
    expect(remarkOn({ evaluation: { ...estimate, score: 48, amount: 1.5 }, phase: "middle", goal: {} }, "Jo", discs)).toBe(searched);
    const goal = { en: "take a corner", fr: "prendre un coin" };
    const pursuing = { en: "aiming to take a corner", fr: "pour prendre un coin" }[tongue];
    expect(remarkOn({ evaluation: estimate, phase: "level", goal }, "Jo", discs)).toBe(pursuing);
    expect(remarkOn({ evaluation: { ...estimate, score: 48, amount: 1.5 }, phase: "middle", goal }, "Jo", discs)).toBe(
      `${searched}, ${pursuing}`,
    );
    expect(remarkOn({ evaluation: estimate, phase: "only", goal: {} }, "Jo", chance)).toBe(only);
  });
});
