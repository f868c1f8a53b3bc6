import { describe, expect, it } from "vitest";
import { layoutOf, middle, squareName, viewBox } from "../src/model/layout";
import { optionsAt, pick, labelPosition } from "../src/model/pick";
import { cleared, erase, paint } from "../src/model/editing";

const letters = [..."abcdefgh"];
const numbers = ["1", "2", "3", "4"];
const stones = { columns: letters, rows: numbers, styles: ["discs"] as "discs"[] };
const dominoes = { columns: letters, rows: numbers, styles: ["dominoes"] as "dominoes"[] };
const drop = { columns: numbers, rows: ["", "", ""], styles: ["discs", "drop"] as ("discs" | "drop")[] };

describe("the layout of a board", () => {
  it("has a square for every character but spaces", () => {
    const layout = layoutOf([" X ", "..O"], stones);
    expect(layout.squares).toHaveLength(4);
    expect(layout.pieces.map(({ key, sign }) => key + sign)).toEqual(["0,1X", "1,2O"]);
    expect([layout.width, layout.height, layout.kind]).toEqual([3, 2, "stones"]);
  });

  it("draws both halves of a piece as one", () => {
    const { pieces } = layoutOf(["^<>", "v.."], dominoes);
    expect(pieces.map(({ sign, width, height }) => [sign, width, height])).toEqual([
      ["^", 1, 2],
      ["<", 2, 1],
    ]);
  });

  it("names squares by their labels, and dropped stones by the column alone", () => {
    expect(squareName(layoutOf(["...", "..."], stones), 1, 2)).toBe("c2");
    expect(squareName(layoutOf(["...", "..."], drop), 1, 2)).toBe("3");
  });

  it("leaves room for labels only where there are some", () => {
    const [labelled, bare] = [viewBox(layoutOf(["..."], stones)), viewBox(layoutOf(["..."], drop))];
    expect(labelled.x).toBeLessThan(bare.x);
    expect(labelled.y).toBe(bare.y);
  });

  it("puts a mark in the middle of a move's squares", () => {
    expect(
      middle([
        [0, 0],
        [1, 0],
      ]),
    ).toEqual([50, 100]);
  });
});

describe("choosing a square", () => {
  it("plays the move that lies there", () => {
    const layout = layoutOf(["..", ".."], stones);
    expect(pick(layout, [{ move: "b1", squares: [[0, 1]] }], [0, 1], null)).toEqual({ type: "play", move: "b1" });
    expect(pick(layout, [{ move: "b1", squares: [[0, 1]] }], [0, 0], null)).toEqual({ type: "nothing" });
  });

  it("drops a stone from anywhere in its column", () => {
    const layout = layoutOf(["..", "X."], drop);
    const legal = [
      { move: "1", squares: [[0, 0]] as [number, number][] },
      { move: "2", squares: [[1, 1]] as [number, number][] },
    ];
    expect(pick(layout, legal, [1, 0], null)).toEqual({ type: "play", move: "1" });
    expect(pick(layout, legal, [0, 1], null)).toEqual({ type: "play", move: "2" });
  });

  it("lays a piece where a pointer is nearest, and from the square on for keys", () => {
    const layout = layoutOf([".", ".", "."], dominoes);
    const legal = [
      {
        move: "a1v",
        squares: [
          [0, 0],
          [1, 0],
        ] as [number, number][],
      },
      {
        move: "a2v",
        squares: [
          [1, 0],
          [2, 0],
        ] as [number, number][],
      },
    ];
    expect(optionsAt(layout, legal, [1, 0], [0.5, 1.1])[0]!.move).toBe("a1v");
    expect(optionsAt(layout, legal, [1, 0], [0.5, 1.9])[0]!.move).toBe("a2v");
    expect(pick(layout, legal, [1, 0], null)).toEqual({ type: "play", move: "a2v" });
    expect(pick(layout, legal, [2, 0], null)).toEqual({ type: "play", move: "a2v" });
  });

  it("takes stones from a heap by the first one that goes", () => {
    const layout = layoutOf(["ooo"], { ...stones, styles: ["letters"] });
    const legal = [1, 2, 3].map((count) => ({
      move: `a${count}`,
      squares: [0, 1, 2].slice(3 - count).map((column): [number, number] => [0, column]),
    }));
    for (const [column, move] of ["a3", "a2", "a1"].entries()) {
      expect(pick(layout, legal, [0, column], null)).toEqual({ type: "play", move });
      expect(pick(layout, legal, [0, column], null, [column + 0.9, 0.5])).toEqual({ type: "play", move });
    }
    expect(legal.map((option) => labelPosition(layout, option)[0])).toEqual([250, 150, 50]);
  });

  it("carries a piece in two steps, and asks if that is not enough", () => {
    const layout = layoutOf(["k.", ".."], { ...stones, styles: ["letters"] });
    const legal = [
      {
        move: "a1b1",
        squares: [
          [0, 0],
          [0, 1],
        ] as [number, number][],
      },
      {
        move: "a1b1q",
        squares: [
          [0, 0],
          [0, 1],
        ] as [number, number][],
      },
      {
        move: "a1a2",
        squares: [
          [0, 0],
          [1, 0],
        ] as [number, number][],
      },
    ];
    expect(pick(layout, legal, [0, 0], null)).toEqual({ type: "lift", from: [0, 0] });
    expect(pick(layout, legal, [1, 0], [0, 0])).toEqual({ type: "play", move: "a1a2" });
    expect(pick(layout, legal, [0, 1], [0, 0])).toEqual({ type: "choose", moves: ["a1b1", "a1b1q"] });
    expect(pick(layout, legal, [1, 1], [0, 0])).toEqual({ type: "nothing" });
  });
});

describe("the editor", () => {
  it("puts down stones and takes them away", () => {
    expect(paint(["..", ".."], [0, 1], "X")).toEqual([".X", ".."]);
    expect(paint([".X", ".."], [0, 1], ".")).toEqual(["..", ".."]);
  });

  it("keeps pieces whole", () => {
    expect(paint(["..", ".."], [0, 0], "^")).toEqual(["^.", "v."]);
    expect(paint(["^.", "v."], [1, 0], "<")).toEqual(["..", "<>"]);
    expect(erase(["<>"], [0, 1])).toEqual([".."]);
    expect(paint([".."], [0, 0], "^")).toEqual([".."]);
  });

  it("clears squares, not gaps", () => {
    expect(cleared([" X", "O."])).toEqual([" .", ".."]);
  });
});
