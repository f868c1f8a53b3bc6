import { describe, expect, it } from "vitest";
import { MAX_ADDRESS, gameFile, readGameFile, readQuery, shareAddress, treeText, wordOf } from "../src/model/notation";
import { ROOT, add, addLine, annotate, emptyTree, follow, movesTo } from "../src/model/tree";

function lineOf(...moves: string[]) {
  return addLine(emptyTree(), ROOT, moves);
}

describe("addresses", () => {
  it("are as short as people would write them", () => {
    const [tree, end] = lineOf("f5", "d6");
    expect(shareAddress("othello", "", tree, end, true)).toEqual({ query: "?game=othello&moves=f5d6", whole: true });
    expect(shareAddress("connect4:4x5", "", emptyTree(), ROOT, true).query).toBe("?game=connect4:4x5");
  });

  it("lead back to the game, and to the move on the board", () => {
    expect(readQuery("?game=othello&moves=f5d6")).toEqual({ spec: "othello", start: "", moves: "f5d6", at: null });
    expect(readQuery("?moves=f5")).toBeNull();
    const start = "X.O/.../... X";
    const [tree] = lineOf("10", "7");
    const { query } = shareAddress("mygame", start, tree, 1, false);
    expect(query).toBe("?game=mygame&start=X.O/.../...+X&moves=10+7&at=1");
    expect(readQuery(query)).toEqual({ spec: "mygame", start, moves: "10 7", at: 1 });
    expect(readQuery("?game=domineering&moves=b2v.c5h&at=-3")).toMatchObject({ moves: "b2v c5h", at: null });
  });

  it("have variations in brackets, after the move that they replace", () => {
    const [line, end] = lineOf("f5", "d6", "c3", "d3");
    const [one, fork] = addLine(line, 2, ["c4", "d3"]);
    const [two, inner] = add(one, 5, "b3");
    expect(shareAddress("othello", "", two, end, true).query).toBe("?game=othello&moves=f5d6c3(c4d3(b3))d3");
    expect(shareAddress("othello", "", two, inner, true).query).toContain("&at=6");
    expect(shareAddress("othello", "", two, fork, false).query).toContain("moves=f5+d6+c3+(c4+d3+(b3))+d3&at=5");
  });

  it("that would be too long have the line on the board alone", () => {
    let [tree, end] = lineOf(...Array.from({ length: 60 }, (_, index) => `m${index}`));
    for (let at = 1; at < 40; at++) [tree] = addLine(tree, at, Array.from({ length: 20 }, (_, index) => `v${index}`));
    const { query, whole } = shareAddress("mygame", "", tree, end, false);
    expect(whole).toBe(false);
    expect(query.length).toBeLessThan(MAX_ADDRESS);
    expect(readQuery(query)!.moves.split(" ")).toEqual(movesTo(tree, end));
    const side = follow(tree, ["m0", "v0", "v1"]);
    const variation = readQuery(shareAddress("mygame", "", tree, side, false).query)!;
    expect(variation.moves.split(" ").slice(0, 3)).toEqual(["m0", "v0", "v1"]);
    expect(variation.at).toBe(3);
  });
});

describe("a game as text", () => {
  const [line] = lineOf("f5", "d6", "c3", "d3");

  it("numbers the moves", () => {
    expect(treeText(line)).toBe("1. f5 d6 2. c3 d3");
    expect(treeText(emptyTree())).toBe("");
  });

  it("puts variations in brackets", () => {
    const [one, fork] = add(line, 2, "c4");
    const [two] = add(one, fork, "e3");
    expect(treeText(two)).toBe("1. f5 d6 2. c3 (2. c4 e3) 2... d3");
    const [three] = add(line, 1, "f6");
    expect(treeText(three)).toBe("1. f5 d6 (1... f6) 2. c3 d3");
  });

  it("has comments and glyphs", () => {
    const noted = annotate(annotate(line, 2, { comment: "so", glyphs: [1, 14] }), 1, { before: "begin" });
    expect(treeText(noted)).toBe("{begin} 1. f5 d6! $14 {so} 2. c3 d3");
  });

  it("puts odd moves into quotes", () => {
    expect(["f5", "Nf3+", "O-O", "12"].map(wordOf)).toEqual(["f5", "Nf3+", "O-O", "12"]);
    expect(["a b", "1-0", "5.", "x!", "(y)", "--", "a,b"].every((move) => wordOf(move).startsWith('"'))).toBe(true);
  });
});

describe("a game's file", () => {
  const [tree, end] = addLine(emptyTree(), ROOT, ["b2", "a1"]);

  it("is read back as it was written", () => {
    const file = gameFile("tictactoe", "", tree, end, { winner: null, margin: null, ending: "" });
    const read = readGameFile(JSON.stringify(file));
    expect(read).toEqual(file);
    expect(follow(read!.tree, read!.moves)).toBe(end);
  });

  it("needs no tree", () => {
    const read = readGameFile('{"game": "tictactoe", "moves": ["b2", "a1"]}');
    expect(movesTo(read!.tree, follow(read!.tree, read!.moves))).toEqual(["b2", "a1"]);
  });

  it.each(["", "no json", "[]", "null", '{"game": 1, "moves": []}', '{"game": "x", "moves": [1]}'])(
    "is not %j",
    (text) => {
      expect(readGameFile(text)).toBeNull();
    },
  );
});
