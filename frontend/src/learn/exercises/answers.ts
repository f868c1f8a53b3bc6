// The answers of an exercise, from a search that was watched: values, windows and cuts, all as Max sees them.

import { type Trace, INFINITY } from "../../study/model/trace";
import type { Nested } from "../../study/model/typed";
import { minimax } from "../limits/minimax";

export interface Answers {
  /** Values of inner nodes by path. */
  readonly values: ReadonlyMap<string, number>;
  /** Windows at entry of the inner nodes that alpha-beta visits. */
  readonly windows: ReadonlyMap<string, readonly [number, number]>;
  /** Branches that alpha-beta does not search. */
  readonly cut: ReadonlySet<string>;
  readonly leaves: number;
}

export function answersOf(tree: Nested, trace: Trace): Answers {
  const values = new Map<string, number>();
  const walk = (node: Nested, path: string, max: boolean): void => {
    if (!Array.isArray(node)) return;
    values.set(path, minimax(node, max));
    node.forEach((child, index) => walk(child, below(path, index + 1), !max));
  };
  walk(tree, "", true);
  const windows = new Map<string, readonly [number, number]>();
  const cut = new Set<string>();
  for (let node = 0; node < trace.size; node++) {
    const path = trace.path(node).join(".");
    const [alpha, beta] = [trace.data.nodes.alpha[node]!, trace.data.nodes.beta[node]!];
    if (values.has(path)) windows.set(path, trace.ply[node]! % 2 === 0 ? [alpha, beta] : [-beta, -alpha]);
    for (const move of trace.unvisited.get(node) ?? []) cut.add(below(path, Number(move)));
  }
  return { values, windows, cut, leaves: trace.data.counts.leaves };
}

export const below = (path: string, move: number): string => (path ? `${path}.${move}` : String(move));

export const windowOf = ([alpha, beta]: readonly [number, number]): string => `[${bound(alpha)}, ${bound(beta)}]`;

export const bound = (value: number): string =>
  value <= -INFINITY ? "−∞" : value >= INFINITY ? "∞" : String(value).replace("-", "−");

/** Every branch of a tree, by path, with whether it is a leaf. */
export function branches(tree: Nested, path = ""): { path: string; leaf: boolean }[] {
  if (!Array.isArray(tree)) return [];
  return tree.flatMap((child, index) => {
    const here = below(path, index + 1);
    return [{ path: here, leaf: !Array.isArray(child) }, ...branches(child, here)];
  });
}

/** A tree whose children all come best first: the order that cuts most. */
export function sorted(tree: Nested, max = true): Nested {
  if (!Array.isArray(tree)) return tree;
  const children = tree.map((child) => sorted(child, !max));
  return children.sort((a, b) => (max ? 1 : -1) * (minimax(b, !max) - minimax(a, !max)));
}
