// Typed trees: reading and writing them, changing a leaf or the order of children, and a search as a typed tree.

import { type Trace, FINISHED, LEAF } from "./trace";

export type Nested = number | Nested[];

const LARGEST = 9_999;

/** The tree that a text is; null for what is none: the server says why. */
export function parseTree(text: string): Nested[] | null {
  const words = text.match(/[()]|[^\s(),]+/g) ?? [];
  const stack: Nested[][] = [[]];
  for (const word of words) {
    if (word === "(") stack.push([]);
    else if (word === ")") {
      const done = stack.pop()!;
      if (stack.length === 0 || done.length === 0) return null;
      stack[stack.length - 1]!.push(done);
    } else if (/^[-+−]?[0-9]{1,4}$/.test(word)) stack[stack.length - 1]!.push(Number(word.replace("−", "-")));
    else return null;
  }
  const [tree] = stack[0]!;
  return stack.length === 1 && stack[0]!.length === 1 && Array.isArray(tree) ? tree : null;
}

export function writeTree(tree: Nested): string {
  return Array.isArray(tree) ? `(${tree.map(writeTree).join(" ")})` : String(tree);
}

/** A tree with something else in place of the node at the end of a path of child numbers. */
export function changed(tree: Nested, path: readonly number[], change: (node: Nested) => Nested): Nested {
  if (path.length === 0) return change(tree);
  const [child, ...rest] = path;
  return (tree as Nested[]).map((each, index) => (index === child ? changed(each, rest, change) : each));
}

/** A tree in which a node has changed places with the one beside it. */
export function moved(tree: Nested, path: readonly number[], by: -1 | 1): Nested {
  const here = path[path.length - 1]!;
  return changed(tree, path.slice(0, -1), (parent) => {
    const children = [...(parent as Nested[])];
    const other = here + by;
    if (other < 0 || other >= children.length) return parent;
    [children[here], children[other]] = [children[other]!, children[here]!];
    return children;
  });
}

/** How many children the node at the end of a path has. */
export function widthAt(tree: Nested, path: readonly number[]): number {
  const node = path.reduce<Nested>((here, child) => (here as Nested[])[child]!, tree);
  return Array.isArray(node) ? node.length : 0;
}

/** The child numbers that lead to a node of a typed tree's trace. */
export function childPath(trace: Trace, node: number): number[] {
  return trace.path(node).map((move) => Number(move) - 1);
}

/** What a search without cuts visited, as a typed tree: leaves as the root's side sees them. */
export function asTyped(trace: Trace, node = trace.roots[trace.roots.length - 1]!): Nested {
  const children = trace.children(node);
  const isLeaf = trace.kind(node) === LEAF || trace.kind(node) === FINISHED || children.length === 0;
  if (!isLeaf) return children.map((child) => asTyped(trace, child));
  const score = trace.score(node) ?? 0;
  return small(trace.ply[node]! % 2 === 0 ? score : -score);
}

/** A score within what a leaf may be; won and lost games stay beyond all estimates, the sooner the further. */
function small(score: number): number {
  const size = Math.abs(score);
  const fitted = size > 29_000 ? LARGEST - (30_000 - size) : Math.min(size, LARGEST - 1_000);
  return score < 0 ? -fitted : fitted;
}
