import { describe, expect, it } from "vitest";
import type { TraceData } from "../src/messages";
import { compare } from "../src/study/model/comparison";
import { BadTrace, readTrace } from "../src/study/model/files";
import { randomTree } from "../src/study/model/random";
import { boundOf, scoreText, windowText } from "../src/study/model/scores";
import { tableAt } from "../src/study/model/tableStates";
import { Trace } from "../src/study/model/trace";
import { asTyped, changed, moved, parseTree, writeTree } from "../src/study/model/typed";
import { crowdedOut, plan } from "../src/study/tree/layout";
import { SvgPainter } from "../src/study/tree/painter";

const LETTERS = ["W", "L"] as const;

/** ((3 5) (2 9)) by alpha-beta, as `plyglot tree --json` has it. */
const node = (id: number, parent: number | null, move: string | null, score: number, rest: object = {}) => ({
  ...{ id, parent, move, position: null, ply: 0, depth: 0, alpha: null, beta: null, score, kind: "finished", type: 1 },
  ...{ children: [], unvisited: [], best: null, cut: null, again: false, pv: false, ...rest },
});
const cut = { name: "alpha", score: -2, beta: -3, set_at: 0, reach: "shallow", late: false };
const FILE = {
  ...{ game: "typed:((3 5) (2 9))", position: "", algorithm: "alphabeta", depth: 2, scores: "margin", score: 3, pv: ["1", "1"] },
  ...{ nodes: 6, leaves: 3, cutoffs: 1, known: 0, left_out: 0, roots: [0] },
  tree: [
    node(0, null, null, 3, { kind: "searched", children: [1, 4], best: "1", pv: true }),
    node(1, 0, "1", -3, { kind: "searched", children: [2, 3], best: "1", pv: true }),
    node(2, 1, "1", 3, { pv: true }),
    node(3, 1, "2", 5, { beta: 3 }),
    node(4, 0, "2", -2, { kind: "cut", beta: -3, children: [5], unvisited: ["2"], cut }),
    node(5, 4, "1", 2, { alpha: 3 }),
  ],
};

const opened = (): Trace => new Trace(readTrace(JSON.stringify(FILE)));

describe("files", () => {
  it("opens what plyglot tree --json writes, with the events that must have happened", () => {
    const trace = opened();
    expect([trace.size, trace.children(0), trace.path(5)]).toEqual([6, [1, 4], ["2", "1"]]);
    const kinds = Array.from({ length: trace.length }, (_, time) => trace.event(time).kind);
    expect(kinds.slice(0, 7)).toEqual(["enter", "enter", "enter", "leaf", "leave", "value", "best"]);
    expect(kinds.filter((kind) => kind === "cut")).toHaveLength(1);
    expect(trace.unvisited.get(4)).toEqual(["2"]);
    expect(trace.isCut(4, trace.next(0, ({ kind }) => kind === "cut"))).toBe(true);
    expect(trace.isCut(4, 3)).toBe(false);
  });

  it("opens what it saves", () => {
    const { data } = opened();
    expect(readTrace(JSON.stringify(data))).toEqual(data);
  });

  it.each([
    ["{", "json"],
    ["3", "format"],
    ["null", "format"],
    ['{"tree": [], "roots": []}', "format"],
    ['{"format": "plyglot trace 1"}', "format"],
  ])("refuses %s", (text, reason) => {
    let found: unknown;
    try {
      readTrace(text);
    } catch (error) {
      found = (error as BadTrace).reason;
    }
    expect(found).toBe(reason);
  });

  it("refuses columns that do not fit, and more than 200,000 nodes", () => {
    const broken = structuredClone(opened().data);
    broken.nodes.parent[1] = 4; // a parent that comes later
    expect(() => readTrace(JSON.stringify(broken))).toThrow("format");
    const large = structuredClone(opened().data);
    large.nodes.parent = Array<number>(200_001).fill(-1);
    expect(() => readTrace(JSON.stringify(large))).toThrow("size");
  });
});

describe("a trace in time", () => {
  it("knows windows and best moves at every moment", () => {
    const trace = opened();
    const first = trace.next(0, ({ kind, node: at }) => kind === "narrow" && at === 0);
    expect(trace.at(0, first - 1)).toMatchObject({ alpha: -32_000, best: 3, bestMove: "1", left: false });
    expect(trace.at(0, first)).toMatchObject({ alpha: 3, beta: 32_000 });
    expect(trace.at(5, 0).entered).toBe(false);
  });

  it("is drawn with only what is unfolded", () => {
    const trace = opened();
    expect(plan(trace, new Set([0]), new Set()).spots).toHaveLength(3);
    expect(plan(trace, new Set([0, 1, 4]), new Set()).spots).toHaveLength(6);
    expect(plan(trace, new Set([0]), new Set()).of.get(1)!.folded).toBe(2);
  });

  it("has many leaves of a node in rows, without overlap, from left to right", () => {
    const leaves = Array.from({ length: 20 }, (_, index) => 2 + index);
    const wide = structuredClone(FILE) as typeof FILE;
    wide.tree = [
      node(0, null, null, 3, { children: [1, 22] }),
      node(1, 0, "1", -3, { children: leaves }),
      ...leaves.map((id) => node(id, 1, String(id), id)),
      node(22, 0, "2", -2, { children: [23] }),
      node(23, 22, "1", 2, { children: [24] }),
      node(24, 23, "1", 2),
    ] as never;
    const trace = new Trace(readTrace(JSON.stringify(wide)));
    const { spots, of } = plan(trace, new Set([0, 1, 22, 23]), new Set());
    expect(spots).toHaveLength(25);
    expect(leaves.map((id) => of.get(id)!.row)).toEqual(leaves.map((_, index) => Math.floor(index / 5)));
    expect(leaves.every((id) => of.get(id)!.above === of.get(1))).toBe(true);
    expect(of.get(3)!.x).toBeGreaterThan(of.get(2)!.x);
    const near = spots.filter((one) => spots.some((two) => one !== two && one.y === two.y && Math.abs(one.x - two.x) < 78));
    expect(near).toEqual([]);
    expect(crowdedOut(trace, [0, 1, 21])).toEqual([]);
  });

  it("of 200,000 nodes is ready at once", () => {
    const size = 200_000;
    const { data } = opened();
    const column = (value: number) => Array<number>(size).fill(value);
    const parent = Array.from({ length: size }, (_, index) => (index === 0 ? -1 : Math.floor((index - 1) / 8)));
    const nodes = { ...data.nodes, parent, move: column(0), depth: column(0), alpha: column(0), beta: column(1), score: column(0) };
    Object.assign(nodes, { kind: column(4), type: column(0), best: column(-1), flags: column(0), reduced: column(0) });
    const events = { names: data.events.names, kind: column(0), node: parent.map((_, index) => index), line: column(0), numbers: column(0).map(() => []) };
    const trace = new Trace({ ...data, nodes, events, cuts: [], unvisited: [] } as TraceData);
    expect(trace.children(0)).toHaveLength(8);
  });
});

it("two searches: what only one visits, and where they part", () => {
  const one = opened();
  const full = structuredClone(FILE) as typeof FILE;
  full.tree[4] = node(4, 0, "2", -2, { kind: "searched", beta: -3, children: [5, 6] }) as never;
  full.tree.push(node(6, 4, "2", 9, {}) as never);
  const other = new Trace(readTrace(JSON.stringify(full)));
  const found = compare(one, other);
  expect([found.both, [...found.only[0]], [...found.only[1]]]).toEqual([6, [], [6]]);
  expect(found.parting).toEqual({ node: 4, next: [null, 6] });
  expect(compare(one, opened()).parting).toBeNull();
});

describe("typed trees", () => {
  it("are read, written and changed", () => {
    const tree = parseTree("((3 5) (2 -9) 1)")!;
    expect(writeTree(tree)).toBe("((3 5) (2 -9) 1)");
    expect(writeTree(changed(tree, [1, 0], () => 7))).toBe("((3 5) (7 -9) 1)");
    expect(writeTree(moved(tree, [1], -1))).toBe("((2 -9) (3 5) 1)");
    expect(writeTree(moved(tree, [0], -1))).toBe("((3 5) (2 -9) 1)");
    expect(["", "3", "(3", "((1 2)))", "(x)", "(())"].map(parseTree)).toEqual([null, null, null, null, null, null]);
  });

  it("come from a search without cuts", () => {
    const full = structuredClone(FILE) as typeof FILE;
    full.tree[4] = node(4, 0, "2", -2, { kind: "searched", children: [5, 6] }) as never;
    full.tree.push(node(6, 4, "2", 9, {}) as never);
    expect(writeTree(asTyped(new Trace(readTrace(JSON.stringify(full)))))).toBe("((3 5) (2 9))");
  });

  it("at random are the same for a seed, and all leaves differ", () => {
    const leaves = (tree: unknown): number[] => (Array.isArray(tree) ? tree.flatMap(leaves) : [tree as number]);
    expect(randomTree(3, 3, 7)).toEqual(randomTree(3, 3, 7));
    expect(randomTree(3, 3, 7)).not.toEqual(randomTree(3, 3, 8));
    expect(new Set(leaves(randomTree(3, 3, 7))).size).toBe(27);
  });
});

it("scores and bounds in a few signs", () => {
  expect([32_000, 12, -3, 29_993, -29_998, 20_004, null].map((score) => scoreText(score, "estimate", LETTERS))).toEqual(["∞", "12", "−3", "W7", "L2", "W+4", "?"]);
  expect(windowText(-32_000, 3, "outcome", LETTERS)).toBe("[−∞, 3]");
  expect([boundOf("", 32_000), boundOf("−3", 1), boundOf("x", 1), boundOf("99999", 1)]).toEqual([32_000, -3, null, null]);
});

it("a table fills, entries give way, and wrong answers are counted", () => {
  const { data } = opened();
  const names = data.events.names;
  const [store, hit] = [names.indexOf("store"), names.indexOf("hit")];
  const events = {
    ...{ names, kind: [store, hit, store, hit], node: [1, 2, 3, 4], line: [0, 0, 0, 0] },
    numbers: [[5, 3, 0, -1], [5, 5, 1, 0, 0], [7, 3, 0, 1], [5, 5, 3, 0, 1]],
  };
  const table = tableAt(new Trace({ ...data, events, entries: 4 }), 3);
  expect(table).toMatchObject({ hits: 2, replaced: 1, wrong: 1, now: 0 });
  expect(table.entries.get(0)).toEqual({ node: 3, replaced: 1, wrong: 1 });
});

it("an SVG file is sound", () => {
  const painter = new SvgPainter();
  painter.box(0, 0, 10, 10, "red", "blue", 1, true);
  painter.text(1, 2, "a < b & c", "black", 10, true);
  const text = painter.document(0, 0, 20, 20, "white");
  expect(text).toContain("a &lt; b &amp; c");
  expect(text.match(/<(rect|text|svg)/g)).toHaveLength(4);
});
