import { describe, expect, it } from "vitest";
import { en } from "../src/i18n/en";
import type { Evaluation, Line } from "../src/messages";
import { clockText, countText } from "../src/model/clock";
import { forFirst, short, signed, weight } from "../src/model/score";
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
    expect(short(estimate, discs, words)).toBe("+1.5");
    expect(short({ ...estimate, amount: -3 }, discs, words)).toBe("−3.0");
    expect(short({ ...estimate, amount: 0.62 }, chance, words)).toBe("62%");
    expect(short({ ...estimate, amount: null }, none, words)).toBe("?");
    expect(short({ ...estimate, ending: "win", plies: 7 }, discs, words)).toBe("W7");
    expect(short({ ...estimate, ending: "loss", plies: 6 }, discs, words)).toBe("L6");
    expect(short({ ...estimate, ending: "loss", margin: 4 }, discs, words)).toBe("−4");
    expect(short({ ...estimate, ending: "draw" }, discs, words)).toBe("=");
    expect(signed(0)).toBe("0");
  });

  it("are turned round for the first player", () => {
    expect(forFirst(0.5, 0)).toBe(0.5);
    expect(forFirst(0.5, 1)).toBe(-0.5);
  });

  it("weigh the best move most", () => {
    expect(weight(0.4, 0.4)).toBe(1);
    expect(weight(-0.6, 0.4)).toBe(0);
  });
});

describe("the threat", () => {
  const line = (move: string, value: number, ...reply: string[]): Line => ({
    rank: 1,
    move,
    evaluation: { ...estimate, value },
    pv: [move, ...reply],
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
