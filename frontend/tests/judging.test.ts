import { describe, expect, it } from "vitest";
import type { Evaluation, Line, Point } from "../src/messages";
import { judge, mistakesOf } from "../src/model/judging";

const evaluation = (value: number, exact = false): Evaluation => ({
  score: 0,
  value,
  exact,
  ending: null,
  plies: null,
  margin: null,
  words: "",
});
const point = (ply: number, value: number, best: string, exact = false): Point => ({
  type: "point",
  id: "1",
  ply,
  side: (ply % 2) as 0 | 1,
  evaluation: evaluation(value, exact),
  best,
  played: null,
});
const line = (move: string, value: number, exact = false): Line => ({
  rank: 1,
  move,
  evaluation: evaluation(value, exact),
  pv: [move],
  depth: 1,
});

const moves = ["a", "b"];
const points = { 0: point(0, 0.1, "c"), 1: point(1, 0.5, "b"), 2: point(2, -0.5, "d") };

describe("a game is judged", () => {
  it("by a quick look where there was no analysis", () => {
    const judged = judge(moves, points, () => undefined);
    expect(judged.map((each) => each?.value)).toEqual([0.1, 0.5, -0.5]);
    expect(mistakesOf(moves, judged)).toEqual([{ ply: 1, side: 0, move: "a", best: "c", fault: "blunder" }]);
  });

  it("by the analysis where there was one: both moves by the same search", () => {
    const judged = judge(moves, points, (ply) => (ply === 0 ? [line("c", 0.2), line("a", 0.1)] : undefined));
    expect(judged[0]).toEqual({ side: 0, value: 0.2, best: "c", played: 0.1 });
    expect(mistakesOf(moves, judged)).toEqual([]);
  });

  it("by what is exact, whoever found it", () => {
    const known = { ...points, 0: point(0, 1, "c", true) };
    expect(judge(moves, known, () => [line("a", 0.2)])[0]?.value).toBe(1);
    expect(judge(moves, known, () => [line("a", 0, true)])[0]?.value).toBe(0);
  });

  it("only where something is known", () => {
    const judged = judge(moves, { 2: points[2] }, () => undefined);
    expect(judged.slice(0, 2)).toEqual([null, null]);
    expect(mistakesOf(moves, judged)).toEqual([]);
  });
});
