import { describe, expect, it } from "vitest";
import { randomFrom, randomTree } from "../src/study/model/random";
import { bound, branches, sorted, windowOf } from "../src/learn/exercises/answers";
import { nodesOf } from "../src/learn/figures/nodes";
import { choose, played } from "../src/learn/figures/horizon";
import { iterative, recursive } from "../src/learn/figures/maze";
import { NUMBERS, keyOf } from "../src/learn/figures/keys";
import { meet, minimaxChoice, STRATEGIES, tournament, years } from "../src/learn/limits/dilemma";
import { bestMove, mapped, minimax } from "../src/learn/limits/minimax";
import { EMPTY, erring, legal, measure, minimaxMove, play, trapMove, value } from "../src/learn/limits/noughts";
import { inline, parse } from "../src/learn/markdown";

const PAGES = ["backtracking", "negamax", "trees", "solving", "tournaments", "limits"];
const texts = import.meta.glob<string>("../../docs/learn/*.md", { query: "?raw", import: "default", eager: true });
const page = (name: string): string => texts[`../../docs/learn/${name}.md`]!;

describe("the texts", () => {
  it("are read block by block", () => {
    const blocks = parse("# A *b*\n\ntext `c`\nmore [d](e.md)\n\n- one\n  two\n- three\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n```run maze a\nplyglot x\n```\n");
    expect(blocks.map(({ kind }) => kind)).toEqual(["heading", "paragraph", "list", "table", "run"]);
    expect(blocks[4]).toEqual({ kind: "run", name: "maze", words: ["a"], command: "plyglot x" });
    expect(inline("a **b** [c](d)")).toEqual([
      { kind: "text", text: "a " },
      { kind: "strong", text: "b" },
      { kind: "text", text: " " },
      { kind: "link", text: "c", to: "d" },
    ]);
  });

  it.each(PAGES)("%s runs the same figures in both languages", (name) => {
    const figures = (text: string) => parse(text).filter(({ kind }) => kind === "run" || kind === "heading");
    const [english, french] = [figures(page(name)), figures(page(`${name}.fr`))];
    expect(french.map(({ kind }) => kind)).toEqual(english.map(({ kind }) => kind));
    expect(french.filter(({ kind }) => kind === "run")).toEqual(english.filter(({ kind }) => kind === "run"));
  });
});

describe("the maze", () => {
  it("is walked as in the lecture", () => {
    const end = iterative().at(-1)!;
    expect([end.path!.length - 1, end.visited.length - 1, end.visited.length + end.stack.length - 1]).toEqual([17, 21, 24]);
    expect(end.stack).toEqual([[1, 5], [1, 3], [3, 1]]);
  });

  it("is walked in the same order by recursion", () => {
    expect(recursive().at(-1)!.visited).toEqual(iterative().at(-1)!.visited);
    expect(recursive().at(-1)!.path).toEqual(iterative().at(-1)!.path);
  });
});

it("deepening costs 11 %", () => {
  const rows = [1, 2, 3, 4, 5].map((level) => nodesOf(10, level));
  expect(rows).toEqual([1, 11, 111, 1_111, 11_111]);
  expect(rows.reduce((a, b) => a + b)).toBe(12_345);
});

it("a key is the same whatever the order of the stones", () => {
  const board = [1, 0, 2, 0, 0, 0, 0, 0, 0];
  expect(keyOf(board)).toBe(NUMBERS[0]! ^ NUMBERS[5]!);
  expect(new Set(NUMBERS).size).toBe(18);
});

describe("the horizon", () => {
  it("is pushed before the loss by a shallow search, which loses more", () => {
    expect(played(3, 4).lost).toBe(9);
    expect(choose(3, 4).plays).toBe("delay");
  });

  it("is no harm to a search that sees the end", () => {
    expect(choose(12, 4)).toEqual({ accept: -5, delay: -6, plays: "accept" });
    expect(played(12, 4).lost).toBe(5);
  });
});

describe("the prisoner's dilemma", () => {
  it("has the lecture's years, and minimax accuses", () => {
    expect([years("silence", "silence"), years("silence", "accuse"), years("accuse", "silence"), years("accuse", "accuse")]).toEqual([0, 10, 1, 5]);
    expect(minimaxChoice()).toBe("accuse");
  });

  it("repeated, who does as the other did loses little to an accuser", () => {
    const [tit, accuser] = ["titForTat", "accuser"].map((name) => STRATEGIES.find((each) => each.name === name)!);
    expect(meet(tit!, accuser!, 10, Math.random)).toEqual([10 + 9 * 5, 1 + 9 * 5]);
    const table = tournament(["titForTat", "grudge", "accuser", "silent"], 100, randomFrom(1));
    expect(table.at(-1)!.name).not.toBe("titForTat");
    expect(table[0]!.years).toBeLessThan(table.at(-1)!.years);
  });
});

describe("an opponent who errs", () => {
  it("never wins, and falls into traps", () => {
    const [plain, traps] = [minimaxMove, trapMove].map((mover) => measure(mover, erring(randomFrom(1), 0.3), 400));
    expect([plain![2], traps![2]]).toEqual([0, 0]);
    expect(traps![0]).toBeGreaterThan(plain![0]!);
    expect(measure(trapMove, erring(randomFrom(1), 0), 20)).toEqual([0, 20, 0]);
  });

  it("tic-tac-toe is a draw", () => {
    expect(value(EMPTY, 1)).toBe(0);
    expect(legal(play(EMPTY, 4, 1))).toHaveLength(8);
  });
});

it("a monotone change of the leaves changes no move", () => {
  for (let seed = 1; seed < 60; seed++) {
    const tree = randomTree(3, 3, seed);
    for (const change of [(leaf: number) => 2 * leaf + 3, (leaf: number) => leaf ** 3]) {
      expect(bestMove(mapped(tree, change) as number[][])).toBe(bestMove(tree));
    }
  }
  const moved = Array.from({ length: 60 }, (_, seed) => randomTree(3, 3, seed)).filter((tree) => bestMove(mapped(tree, (leaf) => (leaf - 6) ** 2) as number[][]) !== bestMove(tree));
  expect(moved.length).toBeGreaterThan(0);
});

describe("exercises", () => {
  it("name every branch, and sort a tree so that the best comes first", () => {
    expect(branches([[3, 5], 2]).map(({ path }) => path)).toEqual(["1", "1.1", "1.2", "2"]);
    expect(sorted([[0, 1], [5, 3], [9, 2]])).toEqual([[3, 5], [2, 9], [0, 1]]);
    expect(minimax(sorted(randomTree(3, 3, 5)))).toBe(minimax(randomTree(3, 3, 5)));
    expect([windowOf([-32_000, 3]), bound(-4)]).toEqual(["[−∞, 3]", "−4"]);
  });
});
