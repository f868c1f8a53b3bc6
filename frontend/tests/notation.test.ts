import { describe, expect, it } from "vitest";
import { follow, gameFile, readGameFile, readQuery, shareQuery, treeText } from "../src/model/notation";
import { ROOT, add, addLine, emptyTree, movesTo } from "../src/model/tree";

describe("addresses", () => {
  it("are as short as people would write them", () => {
    expect(shareQuery("othello", "", ["f5", "d6"], true)).toBe("?game=othello&moves=f5d6");
    expect(shareQuery("connect4:4x5", "", [], true)).toBe("?game=connect4:4x5");
  });

  it("lead back to the game", () => {
    expect(readQuery("?game=othello&moves=f5d6")).toEqual({ spec: "othello", start: "", moves: "f5d6" });
    expect(readQuery("?moves=f5")).toBeNull();
    const start = "X.O/.../... X";
    expect(readQuery(shareQuery("mygame", start, ["10", "7"], false))).toEqual({
      spec: "mygame",
      start,
      moves: "10 7",
    });
  });
});

describe("a game as text", () => {
  const [line] = addLine(emptyTree(), ROOT, ["f5", "d6", "c3", "d3"]);

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
});

describe("a game's file", () => {
  const [tree, end] = addLine(emptyTree(), ROOT, ["b2", "a1"]);

  it("is read back as it was written", () => {
    const file = gameFile("tictactoe", "", tree, end, "a draw");
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
