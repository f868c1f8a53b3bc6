import { describe, expect, it } from "vitest";
import {
  ROOT,
  add,
  addLine,
  addNodes,
  annotate,
  depthOf,
  emptyTree,
  isMain,
  isTree,
  lastOf,
  lineThrough,
  movesTo,
  node,
  promote,
  prune,
  toNodes,
  written,
} from "../src/model/tree";

function forked() {
  const [line, end] = addLine(emptyTree(), ROOT, ["f5", "d6", "c3"]);
  const [tree, side] = add(line, 1, "f6");
  return { tree, end, side };
}

describe("a tree of moves", () => {
  it("remembers how a node came about", () => {
    const { tree, end, side } = forked();
    expect(movesTo(tree, end)).toEqual(["f5", "d6", "c3"]);
    expect(movesTo(tree, side)).toEqual(["f5", "f6"]);
    expect(depthOf(tree, end)).toBe(3);
  });

  it("plays a known move again without a new node", () => {
    const { tree } = forked();
    const [same, id] = add(tree, 1, "d6");
    expect(same).toBe(tree);
    expect(id).toBe(2);
  });

  it("follows main continuations to the end", () => {
    const { tree, end, side } = forked();
    expect(lastOf(tree, ROOT)).toBe(end);
    expect(lineThrough(tree, side)).toEqual([ROOT, 1, side]);
    expect(lineThrough(tree, 1)).toEqual([ROOT, 1, 2, end]);
  });

  it("cuts a branch with all that hangs on it", () => {
    const { tree, side } = forked();
    const [pruned, at] = prune(tree, 2);
    expect(at).toBe(1);
    expect(node(pruned, 1).children).toEqual([side]);
    expect(Object.keys(pruned.nodes)).toHaveLength(3);
    expect(isTree(pruned)).toBe(true);
  });

  it("cut at the root is a new tree", () => {
    expect(prune(forked().tree, ROOT)).toEqual([emptyTree(), ROOT]);
  });

  it("makes a variation the main line", () => {
    const { tree, side } = forked();
    expect(node(promote(tree, side), 1).children).toEqual([side, 2]);
  });

  it("never changes the tree it was made from", () => {
    const { tree } = forked();
    const before = JSON.stringify(tree);
    prune(tree, 2);
    promote(tree, 4);
    add(tree, 3, "d3");
    expect(JSON.stringify(tree)).toBe(before);
  });

  it("is told from what is none", () => {
    const { tree } = forked();
    expect(isTree(JSON.parse(JSON.stringify(tree)))).toBe(true);
    for (const wrong of [
      null,
      1,
      {},
      { nodes: {}, next: 1 },
      { nodes: { 0: { id: 0, move: "", parent: null, children: [5] } }, next: 6 },
    ]) {
      expect(isTree(wrong)).toBe(false);
    }
    const looped = { nodes: { 0: { id: 0, move: "", parent: null, children: [0] } }, next: 1 };
    expect(isTree(looped)).toBe(false);
  });
});

describe("a tree of nested variations", () => {
  const [line] = addLine(emptyTree(), ROOT, ["f5", "d6", "c3", "d3"]);
  const [one] = addLine(line, 2, ["c4", "d3", "c2"]);
  const [two, deep] = addLine(one, 5, ["b3", "b4", "c5"]);

  it("makes any move of a variation the main line, with all that leads to it", () => {
    expect(isMain(two, deep)).toBe(false);
    const raised = promote(two, deep);
    expect(isTree(raised)).toBe(true);
    expect(movesTo(raised, lastOf(raised, ROOT))).toEqual(["f5", "d6", "c4", "b3", "b4", "c5"]);
    expect(isMain(raised, deep)).toBe(true);
    expect(written(raised)).toHaveLength(written(two).length);
    const middle = promote(two, 5); // the variation's first move: what follows it follows
    expect(movesTo(middle, lastOf(middle, ROOT))).toEqual(["f5", "d6", "c4", "d3", "c2"]);
  });

  it("is deleted from any move on", () => {
    const [pruned, parent] = prune(two, deep - 1);
    expect(movesTo(pruned, parent)).toEqual(["f5", "d6", "c4", "b3"]);
    expect(isTree(pruned)).toBe(true);
  });

  it("goes to the server and back", () => {
    const noted = annotate(two, deep, { comment: "so", glyphs: [2] });
    const nodes = toNodes(noted);
    expect(nodes.map(({ parent, move }) => `${parent}${move}`).join(" ")).toBe(
      "0f5 1d6 2c3 2c4 4d3 4b3 6b4 7c5 5c2 3d3",
    );
    const [again, ids] = addNodes(emptyTree(), nodes);
    expect(toNodes(again)).toEqual(nodes);
    expect(ids).toHaveLength(nodes.length);
    expect(node(again, ids[7]!).comment).toBe("so");
  });

  it("is none if its notes are not", () => {
    expect(isTree(annotate(two, 1, { comment: 3 as unknown as string }))).toBe(false);
    expect(isTree(annotate(two, 1, { glyphs: [999] }))).toBe(false);
  });
});
