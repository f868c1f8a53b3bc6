import { describe, expect, it } from "vitest";
import { en } from "../src/i18n/en";
import type { Evaluation, Line } from "../src/messages";
import { clockText, countText } from "../src/model/clock";
import { forFirst, lettersOf, seenByFirst, short, signed, standingOut, weight } from "../src/model/score";
import { threatOf } from "../src/model/threat";
import { chance, discs, none } from "./units";

const words = en.evaluation;
const estimate: Evaluation = {
  score: 48,
  amount: 1.5,
  value: 0.1,
  exact: false,
  ending: null,
  plies: null,
  margin: null,
  words: "+1.5 discs",
};

describe("scores", () => {
  it("fit on a square", () => {
    const seen = (found: Evaluation, unit = discs) => short(found, unit, words.units, ["X", "O"]);
    expect(seen(estimate)).toBe("+1.5");
    expect(seen({ ...estimate, amount: -3 })).toBe("−3.0");
    expect(seen({ ...estimate, amount: 0.62 }, chance)).toBe("62%");
    expect(seen({ ...estimate, amount: null }, none)).toBe("?");
    expect(seen({ ...estimate, ending: "win", plies: 7 })).toBe("X7");
    expect(seen({ ...estimate, ending: "loss", plies: 6 })).toBe("O6");
    expect(seen({ ...estimate, ending: "win", plies: 45 }, { ...discs, mates: true })).toBe("X#23");
    expect(seen({ ...estimate, ending: "loss", margin: 4 })).toBe("−4");
    expect(seen({ ...estimate, ending: "draw" })).toBe("=");
    expect(signed(0)).toBe("0");
  });

  it("are turned round for the first player", () => {
    expect(forFirst(0.5, 0)).toBe(0.5);
    expect(forFirst(0.5, 1)).toBe(-0.5);
    expect(seenByFirst(estimate, 0, discs)).toBe(estimate);
    expect(seenByFirst(estimate, 1, discs)).toMatchObject({ score: -48, amount: -1.5, value: -0.1, ending: null });
    expect(seenByFirst({ ...estimate, amount: 0.75 }, 1, chance).amount).toBe(0.25);
    expect(seenByFirst({ ...estimate, ending: "win", plies: 7 }, 1, chance)).toMatchObject({ ending: "loss", plies: 7 });
  });

  it("have a letter for each side", () => {
    expect(lettersOf(["Black", "White"], ["W", "L"])).toEqual(["B", "W"]);
    expect(lettersOf(["Red", "Rose"], ["W", "L"])).toEqual(["W", "L"]);
  });

  it("weigh the best move most", () => {
    expect(weight(0.4, 0.4)).toBe(1);
    expect(weight(-0.6, 0.4)).toBe(0);
  });

  it("single out the best lines, and none among equal ones", () => {
    const shown = (...scores: number[]) =>
      standingOut(
        scores.map((score) => ({ evaluation: { score } })),
        3,
      ).map(({ evaluation }) => evaluation.score);
    expect(shown(0, 0, 0, 0, 0)).toEqual([]);
    expect(shown(0, 0)).toEqual([]);
    expect(shown(0)).toEqual([0]);
    expect(shown(5, 0, 0, 0, 0)).toEqual([5]);
    expect(shown(5, 4, 3, 2)).toEqual([5, 4, 3]);
    expect(shown(5, 5, 0)).toEqual([5, 5]);
    expect(shown()).toEqual([]);
  });
});

describe("the threat", () => {
  const line = (move: string, value: number, ...reply: string[]): Line => ({
    rank: 1,
    move,
    evaluation: { ...estimate, value },
    pv: [move, ...reply],
    visits: 0,
  });

  it("is the reply that punishes most of the moves that ignore it", () => {
    expect(threatOf([line("4", 0.1, "3"), line("1", -1, "4"), line("2", -1, "4"), line("3", -1, "4")])).toBe("4");
  });

  it("needs something to compare", () => {
    expect(threatOf([])).toBeNull();
    expect(threatOf([line("4", 0.1, "3")])).toBeNull();
  });
});

describe("numbers", () => {
  it("are read at a glance", () => {
    expect([305, 59.2, 9.34, -1].map((each) => clockText(each, "en"))).toEqual(["5:05", "1:00", "9.3", "0.0"]);
    expect([850, 12_400, 3_100_000].map((each) => countText(each, "en"))).toEqual(["850", "12.4 k", "3.10 M"]);
    expect([clockText(9.25, "fr"), countText(12_400, "fr"), countText(3_100_000, "fr")]).toEqual(["9,3", "12,4 k", "3,10 M"]);
  });
});
