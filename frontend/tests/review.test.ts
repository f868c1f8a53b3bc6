import { describe, expect, it } from "vitest";
import type { Evaluation, Line, ReviewPoint } from "../src/messages";
import { mistakesOf, reviewGame } from "../src/model/review";

const evaluation = (value: number, exact = false): Evaluation => ({
  score: 0,
  amount: null,
  value,
  exact,
  ending: null,
  plies: null,
  margin: null,
  words: "",
});
const point = (ply: number, value: number, best: string, exact = false): ReviewPoint => ({
  type: "review_point",
  id: "1",
  ply,
  side: (ply % 2) as 0 | 1,
  evaluation: evaluation(value, exact),
  best,
});
const line = (move: string, value: number, exact = false): Line => ({
  rank: 1,
  move,
  evaluation: evaluation(value, exact),
  pv: [move],
});

const moves = ["a", "b"];
const points = { 0: point(0, 0.1, "c"), 1: point(1, 0.5, "b"), 2: point(2, -0.5, "d") };

describe("a game is reviewed", () => {
  it("by a quick look where there was no analysis", () => {
    const reviewed = reviewGame(moves, points, () => undefined);
    expect(reviewed.map((each) => each?.value)).toEqual([0.1, 0.5, -0.5]);
    expect(mistakesOf(moves, reviewed)).toEqual([{ ply: 1, side: 0, move: "a", best: "c", fault: "blunder" }]);
  });

  it("by the analysis where there was one: both moves by the same search", () => {
    const reviewed = reviewGame(moves, points, (ply) => (ply === 0 ? [line("c", 0.2), line("a", 0.1)] : undefined));
    expect(reviewed[0]).toEqual({ side: 0, value: 0.2, best: "c", played: 0.1 });
    expect(mistakesOf(moves, reviewed)).toEqual([]);
  });

  it("by what is exact, whoever found it", () => {
    const known = { ...points, 0: point(0, 1, "c", true) };
    expect(reviewGame(moves, known, () => [line("a", 0.2)])[0]?.value).toBe(1);
    expect(reviewGame(moves, known, () => [line("a", 0, true)])[0]?.value).toBe(0);
  });

  it("only where something is known", () => {
    const reviewed = reviewGame(moves, { 2: points[2] }, () => undefined);
    expect(reviewed.slice(0, 2)).toEqual([null, null]);
    expect(mistakesOf(moves, reviewed)).toEqual([]);
  });
});
