// Move tree: a game with its variations, as immutable nodes in a table; a change makes a new tree.

export interface Node {
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

/** Make a node's move the main continuation of its parent. */
export function promote(tree: Tree, id: number): Tree {
  const raised = node(tree, id);
  if (raised.parent === null) return tree;
  const parent = node(tree, raised.parent);
  const children = [id, ...parent.children.filter((child) => child !== id)];
  return { ...tree, nodes: { ...tree.nodes, [parent.id]: { ...parent, children } } };
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
    if (!Array.isArray(at.children) || typeof at.move !== "string") return false;
    for (const child of at.children as number[]) {
      if (seen.has(child) || nodes[child]?.parent !== at.id || child >= next) return false;
      seen.add(child);
      waiting.push(child);
    }
  }
  return seen.size === Object.keys(nodes).length && nodes[ROOT].parent === null;
}
