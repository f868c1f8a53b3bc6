import { describe, expect, it } from "vitest";
import { type Place, hops, landing, layoutOf, middle, squareName, viewBox } from "../src/model/layout";
import { type Option, optionsAt, pick, labelPosition } from "../src/model/pick";
import { turnedBoard } from "../src/model/turned";
import { cleared, erase, paint } from "../src/model/editing";

const letters = [..."abcdefgh"];
const numbers = ["1", "2", "3", "4"];
const look = { style: "felt" as const, pieces: {} };
const stones = { ...look, columns: letters, columns_below: [], rows: numbers, square_names: [], styles: ["discs"] };
const dominoes = { ...look, columns: letters, columns_below: [], rows: numbers, square_names: [], styles: ["dominoes"] };
const drop = { ...look, columns: numbers, columns_below: [], rows: ["", "", ""], square_names: [], styles: ["discs", "drop"] };

/** Rows of one sign a square. */
const signs = (...rows: string[]): string[][] => rows.map((row) => [...row]);

describe("the layout of a board", () => {
  it("has a square for every character but spaces", () => {
    const layout = layoutOf(signs(" X ", "..O"), stones);
    expect(layout.squares).toHaveLength(4);
    expect(layout.pieces.map(({ key, sign }) => key + sign)).toEqual(["0,1X", "1,2O"]);
    expect([layout.width, layout.height, layout.kind]).toEqual([3, 2, "squares"]);
  });

  it("draws both halves of a piece as one", () => {
    const { pieces } = layoutOf(signs("^<>", "v.."), dominoes);
    expect(pieces.map(({ sign, width, height }) => [sign, width, height])).toEqual([
      ["^", 1, 2],
      ["<", 2, 1],
    ]);
  });

  it("names squares by their labels, and dropped stones by the column alone", () => {
    expect(squareName(layoutOf(signs("...", "..."), stones), 1, 2)).toBe("c2");
    expect(squareName(layoutOf(signs("...", "..."), drop), 1, 2)).toBe("3");
    const numbered = { ...stones, square_names: [["", "1"], ["2", ""]] };
    expect([squareName(layoutOf(signs(" .", ". "), numbered), 1, 0), squareName(layoutOf(signs("..", ".."), numbered), 0, 0)]).toEqual(["2", "a1"]);
  });

  it("leaves room for labels only where there are some", () => {
    const [labelled, bare] = [viewBox(layoutOf(signs("..."), stones)), viewBox(layoutOf(signs("..."), drop))];
    expect(labelled.x).toBeLessThan(bare.x);
    expect(labelled.y).toBe(bare.y);
  });

  it("names the last row's squares after the labels below, where there are any", () => {
    const pits = { ...stones, columns: ["b", "a"], columns_below: ["A", "B"], rows: ["", ""] };
    const layout = layoutOf(signs("..", ".."), pits);
    expect([squareName(layout, 0, 0), squareName(layout, 1, 0)]).toEqual(["b", "A"]);
    const [with_, without] = [viewBox(layout), viewBox(layoutOf(signs("..", ".."), stones))];
    expect(with_.height).toBeGreaterThan(without.height);
  });

  it("follows the pieces that a move carries", () => {
    const [a, b, c, d] = [[0, 0], [0, 1], [1, 0], [1, 1]] as const;
    expect(hops(signs("X.", ".."), [a, b, d])).toEqual([[a, b], [b, d]]);
    expect(hops(signs("X.", ".."), [a, b, a])).toEqual([[a, b], [b, a]]);
    expect(hops(signs("X.", "X."), [a, b, c, d])).toEqual([[a, b], [c, d]]);
    expect(hops(signs("XO", ".."), [a, b])).toEqual([[a, b]]);
    expect(hops(signs("X.", ".."), [])).toEqual([]);
  });

  it("knows where a piece has gone, whatever else its move marks", () => {
    const before = signs("X..", "...", "...");
    const after = (...rows: string[]) => ({ rows: signs(...rows), last: [[0, 0], [2, 2], [0, 2]] as Place[] });
    expect(landing(before, after("..#", "...", "..X"))).toEqual([2, 2]);
    expect(landing(before, after("..X", "...", "..."))).toEqual([0, 2]);
    expect(landing(before, after("..K", "...", "..."))).toEqual([0, 2]);
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

const puts = (move: string, ...squares: Place[]): Option => ({ move, squares, carries: false });
const goes = (move: string, ...squares: Place[]): Option => ({ move, squares, carries: true });

describe("choosing a square", () => {
  it("plays the move that lies there", () => {
    const layout = layoutOf(signs("..", ".."), stones);
    expect(pick(layout, [puts("b1", [0, 1])], [0, 1], [])).toEqual({ type: "play", move: "b1" });
    expect(pick(layout, [puts("b1", [0, 1])], [0, 0], [])).toEqual({ type: "nothing" });
  });

  it("drops a stone from anywhere in its column", () => {
    const layout = layoutOf(signs("..", "X."), drop);
    const legal = [puts("1", [0, 0]), puts("2", [1, 1])];
    expect(pick(layout, legal, [1, 0], [])).toEqual({ type: "play", move: "1" });
    expect(pick(layout, legal, [0, 1], [])).toEqual({ type: "play", move: "2" });
  });

  it("lays a piece where a pointer is nearest, and from the square on for keys", () => {
    const layout = layoutOf(signs(".", ".", "."), dominoes);
    const legal = [puts("a1v", [0, 0], [1, 0]), puts("a2v", [1, 0], [2, 0])];
    expect(optionsAt(layout, legal, [1, 0], [0.5, 1.1])[0]!.move).toBe("a1v");
    expect(optionsAt(layout, legal, [1, 0], [0.5, 1.9])[0]!.move).toBe("a2v");
    expect(pick(layout, legal, [1, 0], [])).toEqual({ type: "play", move: "a2v" });
    expect(pick(layout, legal, [2, 0], [])).toEqual({ type: "play", move: "a2v" });
  });

  it("takes stones from a heap by the first one that goes", () => {
    const layout = layoutOf(signs("ooo"), { ...stones, styles: ["letters"] });
    const legal = [1, 2, 3].map((count) =>
      puts(`a${count}`, ...[0, 1, 2].slice(3 - count).map((column): Place => [0, column])),
    );
    for (const [column, move] of ["a3", "a2", "a1"].entries()) {
      expect(pick(layout, legal, [0, column], [])).toEqual({ type: "play", move });
      expect(pick(layout, legal, [0, column], [], [column + 0.9, 0.5])).toEqual({ type: "play", move });
    }
    expect(legal.map((option) => labelPosition(layout, option)[0])).toEqual([250, 150, 50]);
  });

  it("carries a piece in two steps, and asks if that is not enough", () => {
    const layout = layoutOf(signs("k.", ".."), { ...stones, styles: ["letters"] });
    const legal = [goes("a1b1", [0, 0], [0, 1]), goes("a1b1q", [0, 0], [0, 1]), goes("a1a2", [0, 0], [1, 0])];
    expect(pick(layout, legal, [0, 0], [])).toEqual({ type: "lift", path: [[0, 0]] });
    expect(pick(layout, legal, [0, 0], [[0, 0]])).toEqual({ type: "nothing" });
    expect(pick(layout, legal, [1, 0], [[0, 0]])).toEqual({ type: "play", move: "a1a2" });
    expect(pick(layout, legal, [0, 1], [[0, 0]])).toEqual({ type: "choose", moves: ["a1b1", "a1b1q"] });
    expect(pick(layout, legal, [1, 1], [[0, 0]])).toEqual({ type: "nothing" });
  });

  it("takes a piece along its way, and to its end at once if only one way leads there", () => {
    const layout = layoutOf(signs("Q..", "..."), { ...stones, styles: ["letters"] });
    const shots = [
      goes("a1b1c1", [0, 0], [0, 1], [0, 2]),
      goes("a1b1a1", [0, 0], [0, 1], [0, 0]),
      goes("a1a2b2", [0, 0], [1, 0], [1, 1]),
    ];
    const lifted: Place[] = [[0, 0], [0, 1]]; // prettier-ignore
    expect(pick(layout, shots, [0, 1], [[0, 0]])).toEqual({ type: "lift", path: lifted });
    expect(pick(layout, shots, [0, 2], lifted)).toEqual({ type: "play", move: "a1b1c1" });
    expect(pick(layout, shots, [0, 0], lifted)).toEqual({ type: "play", move: "a1b1a1" });
    expect(pick(layout, shots, [1, 0], [[0, 0]])).toEqual({ type: "play", move: "a1a2b2" });
    expect(pick(layout, shots, [1, 1], [[0, 0]])).toEqual({ type: "play", move: "a1a2b2" });
  });
});

describe("whose a piece is", () => {
  const owners = (...rows: string[]): (number | null)[] =>
    layoutOf(signs(...rows), { ...stones, pieces }).pieces.map(({ owner }) => owner);
  const pieces = { v: { owner: 0 as const, name: {}, text: "", shapes: [], box: [0, 0, 1, 1] as [0, 0, 1, 1] } };

  it("is what the game says, else upper case is the first player's", () => {
    expect(owners("XOKk♞")).toEqual([0, 1, 0, 1, null]);
    expect(owners(".v^")).toEqual([0, null]);
  });
});

describe("a board that is turned round", () => {
  const board = { rows: signs("^XO", "v.."), last: [[0, 0], [1, 0]] as [number, number][], highlight: [], alert: null, legal: [puts("c2", [1, 2]) as never] }; // prettier-ignore

  it("shows the last row first, from right to left, and pieces whole", () => {
    const turned = turnedBoard(board, stones);
    expect(turned.rows).toEqual(signs("..^", "OXv"));
    expect([turned.last, turned.legal[0]]).toEqual([[[1, 2], [0, 2]], { move: "c2", squares: [[0, 0]], carries: false }]); // prettier-ignore
    expect(turnedBoard(turned, stones)).toEqual(board);
  });
});

describe("the editor", () => {
  it("puts down stones and takes them away", () => {
    expect(paint(signs("..", ".."), [0, 1], "X")).toEqual(signs(".X", ".."));
    expect(paint(signs(".X", ".."), [0, 1], ".")).toEqual(signs("..", ".."));
  });

  it("keeps pieces whole", () => {
    expect(paint(signs("..", ".."), [0, 0], "^")).toEqual(signs("^.", "v."));
    expect(paint(signs("^.", "v."), [1, 0], "<")).toEqual(signs("..", "<>"));
    expect(erase(signs("<>"), [0, 1])).toEqual(signs(".."));
    expect(paint(signs(".."), [0, 0], "^")).toEqual(signs(".."));
  });

  it("clears squares, not gaps", () => {
    expect(cleared(signs(" X", "O."))).toEqual(signs(" .", ".."));
  });
});
