// Move tree: a game with its variations, as immutable nodes in a table; a change makes a new tree.

import type { TreeNode } from "../messages";

/** What people note at a move. */
export interface Notes {
  /** Comment before the move, at the beginning of a line. */
  readonly before?: string;
  readonly comment?: string;
  /** Numeric annotation glyphs of PGN: 1 is `!`. */
  readonly glyphs?: readonly number[];
}

export interface Node extends Notes {
  readonly id: number;
  readonly move: string;
  readonly parent: number | null;
  /** The first child is the main continuation. */
  readonly children: readonly number[];
}

export interface Tree {
  readonly nodes: Readonly<Record<number, Node>>;
  readonly next: number;
}

export const ROOT = 0;

export function emptyTree(): Tree {
  return { nodes: { [ROOT]: { id: ROOT, move: "", parent: null, children: [] } }, next: 1 };
}

export function node(tree: Tree, id: number): Node {
  const found = tree.nodes[id];
  if (!found) throw new Error(`no node ${id} in this tree`);
  return found;
}

/** Play a move at a node: the child that already has it, or a new one. */
export function add(tree: Tree, at: number, move: string): [Tree, number] {
  const parent = node(tree, at);
  const known = parent.children.find((child) => node(tree, child).move === move);
  if (known !== undefined) return [tree, known];
  const id = tree.next;
  const nodes = {
    ...tree.nodes,
    [at]: { ...parent, children: [...parent.children, id] },
    [id]: { id, move, parent: at, children: [] },
  };
  return [{ nodes, next: id + 1 }, id];
}

export function addLine(tree: Tree, at: number, moves: readonly string[]): [Tree, number] {
  let end = at;
  for (const move of moves) [tree, end] = add(tree, end, move);
  return [tree, end];
}

/** The node that a list of moves leads to, as far as the tree knows them. */
export function follow(tree: Tree, moves: readonly string[]): number {
  let at = ROOT;
  for (const move of moves) {
    const next = node(tree, at).children.find((child) => node(tree, child).move === move);
    if (next === undefined) return at;
    at = next;
  }
  return at;
}

/** The moves from the root to a node. */
export function movesTo(tree: Tree, id: number): string[] {
  return pathTo(tree, id)
    .slice(1)
    .map((each) => node(tree, each).move);
}

/** The nodes from the root to a node, both included. */
export function pathTo(tree: Tree, id: number): number[] {
  const path: number[] = [];
  for (let at: number | null = id; at !== null; at = node(tree, at).parent) path.push(at);
  return path.reverse();
}

/** Where the main continuation from a node ends. */
export function lastOf(tree: Tree, id: number): number {
  let at = node(tree, id);
  while (at.children.length > 0) at = node(tree, at.children[0]!);
  return at.id;
}

/** Every node from the root through a node to the end of its main continuation: the line that graphs show. */
export function lineThrough(tree: Tree, id: number): number[] {
  const path = pathTo(tree, id);
  for (let at = node(tree, id); at.children.length > 0; at = node(tree, path[path.length - 1]!))
    path.push(at.children[0]!);
  return path;
}

/** The tree without a node and what follows it, and the node to stand on instead. */
export function prune(tree: Tree, id: number): [Tree, number] {
  const gone = node(tree, id);
  if (gone.parent === null) return [emptyTree(), ROOT];
  const nodes: Record<number, Node> = { ...tree.nodes };
  const waiting = [id];
  while (waiting.length > 0) {
    const next = waiting.pop()!;
    waiting.push(...node(tree, next).children);
    delete nodes[next];
  }
  const parent = node(tree, gone.parent);
  nodes[parent.id] = { ...parent, children: parent.children.filter((child) => child !== id) };
  return [{ nodes, next: tree.next }, parent.id];
}

/** Make the line that leads to a node the main line, at every fork on its way. */
export function promote(tree: Tree, id: number): Tree {
  const nodes: Record<number, Node> = { ...tree.nodes };
  for (let at = node(tree, id); at.parent !== null; at = node(tree, at.parent)) {
    const parent = node(tree, at.parent);
    nodes[parent.id] = { ...parent, children: [at.id, ...parent.children.filter((child) => child !== at.id)] };
  }
  return { ...tree, nodes };
}

/** Whether a node is on the main line. */
export function isMain(tree: Tree, id: number): boolean {
  return lineThrough(tree, ROOT).includes(id);
}

export function annotate(tree: Tree, id: number, notes: Notes): Tree {
  return { ...tree, nodes: { ...tree.nodes, [id]: { ...node(tree, id), ...notes } } };
}

/** The nodes in the order in which a tree is written: a move, what could replace it, then the next move. */
export function written(tree: Tree): number[] {
  const order: number[] = [];
  const write = (from: number): void => {
    for (let at = node(tree, from); at.children.length > 0; at = node(tree, at.children[0]!)) {
      order.push(at.children[0]!);
      for (const other of at.children.slice(1)) {
        order.push(other);
        write(other);
      }
    }
  };
  write(ROOT);
  return order;
}

/** A tree as the server reads it. */
export function toNodes(tree: Tree): TreeNode[] {
  const order = written(tree);
  const numbers = new Map(order.map((id, index) => [id, index + 1]));
  return order.map((id) => {
    const { parent, move, before, comment, glyphs } = node(tree, id);
    return {
      parent: numbers.get(parent!) ?? 0,
      move,
      ...(before && { before }),
      ...(comment && { comment }),
      ...(glyphs?.length && { glyphs: [...glyphs] }),
    };
  });
}

/** A tree with the server's nodes added to it, and its node for each of them. */
export function addNodes(tree: Tree, nodes: readonly TreeNode[]): [Tree, number[]] {
  const ids: number[] = [ROOT];
  for (const { parent, move, ...notes } of nodes) {
    const [grown, id] = add(tree, ids[parent]!, move);
    tree = notes.before || notes.comment || notes.glyphs?.length ? annotate(grown, id, notes) : grown;
    ids.push(id);
  }
  return [tree, ids.slice(1)];
}

export function depthOf(tree: Tree, id: number): number {
  return pathTo(tree, id).length - 1;
}

/** Whether a value from storage or a file is a tree: every link leads both ways, and every node hangs on the root. */
export function isTree(value: unknown): value is Tree {
  if (typeof value !== "object" || value === null) return false;
  const { nodes, next } = value as Partial<Tree>;
  if (typeof nodes !== "object" || nodes === null || typeof next !== "number" || !nodes[ROOT]) return false;
  const seen = new Set<number>([ROOT]);
  const waiting: number[] = [ROOT];
  while (waiting.length > 0) {
    const at = nodes[waiting.pop()!]!;
    if (!Array.isArray(at.children) || typeof at.move !== "string" || !areNotes(at)) return false;
    for (const child of at.children as number[]) {
      if (seen.has(child) || nodes[child]?.parent !== at.id || child >= next) return false;
      seen.add(child);
      waiting.push(child);
    }
  }
  return seen.size === Object.keys(nodes).length && nodes[ROOT].parent === null;
}

function areNotes({ before = "", comment = "", glyphs = [] }: Notes): boolean {
  const texts = typeof before === "string" && typeof comment === "string";
  return texts && Array.isArray(glyphs) && glyphs.every((glyph) => Number.isInteger(glyph) && glyph > 0 && glyph < 256);
}
