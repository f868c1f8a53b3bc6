import { describe, expect, it } from "vitest";
import type { Evaluation, Judged, ReviewPoint } from "../src/messages";
import { curveOf, edge, mistakesOf } from "../src/model/review";
import { chance, discs } from "./units";

const base: Evaluation = {
  score: 0,
  amount: null,
  value: 0,
  exact: false,
  ending: null,
  plies: null,
  margin: null,
  words: "",
};
const estimate = (amount: number): Evaluation => ({ ...base, amount });
const win = (plies: number): Evaluation => ({ ...base, exact: true, ending: "win", plies });
const loss = (plies: number): Evaluation => ({ ...base, exact: true, ending: "loss", plies });
const judged = (move: string, kind: Judged["kind"]): Judged => ({
  move,
  before: base,
  played: base,
  kind,
  exact: false,
  loss: { result: 0, amount: 3, plies: null },
});
const point = (ply: number, evaluation: Evaluation, played: Judged | null = null): ReviewPoint => ({
  type: "review_point",
  id: "1",
  ply,
  side: (ply % 2) as 0 | 1,
  evaluation,
  best: ["c"],
  depth: null,
  judged: played,
});

describe("mistakes", () => {
  it("are those that the server names, in the order of the game", () => {
    const points = {
      1: point(1, base, judged("b", "")),
      0: point(0, base, judged("a", "blunder")),
      2: point(2, base, judged("d", "unclear")),
    };
    expect(mistakesOf(points).map(({ ply, side, kind }) => [ply, side, kind])).toEqual([
      [1, 0, "blunder"],
      [3, 0, "unclear"],
    ]);
  });
});

describe("the curve", () => {
  it("is in the game's unit, for the first player", () => {
    const curve = curveOf({ 0: point(0, estimate(3.5)), 1: point(1, estimate(3.5)) }, 2, discs);
    expect(curve).toEqual({ values: [3.5, -3.5, null], reach: 4, bands: false, numbers: true });
  });

  it("shows a margin as what it is", () => {
    const lost: Evaluation = { ...base, exact: true, ending: "loss", margin: 12, amount: -12 };
    const curve = curveOf({ 0: point(0, lost), 1: point(1, { ...base, exact: true, ending: "draw" }) }, 1, discs);
    expect(curve).toEqual({ values: [-12, 0], reach: 20, bands: false, numbers: true });
  });

  it("shows chances as percents from even", () => {
    expect(curveOf({ 0: point(0, estimate(0.62)) }, 0, chance).values[0]).toBeCloseTo(12);
  });

  it("has proved results outside, the sooner the farther, and no two alike", () => {
    const curve = curveOf({ 0: point(0, win(3)), 1: point(1, loss(30)), 2: point(2, loss(4)) }, 2, discs);
    const [soon, late, lost] = curve.values as number[];
    expect(curve.bands).toBe(true);
    expect(soon).toBeGreaterThan(late!);
    expect(late).toBeGreaterThan(curve.reach);
    expect(lost).toBeLessThan(-curve.reach);
    expect(Math.max(soon!, -lost!)).toBeLessThan(edge(curve));
  });
});
