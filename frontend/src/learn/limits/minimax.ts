// Minimax over nested lists, for the page's own small trees.

import type { Nested } from "../../study/model/typed";

export function minimax(tree: Nested, maximises = true): number {
  if (!Array.isArray(tree)) return tree;
  const values = tree.map((child) => minimax(child, !maximises));
  return maximises ? Math.max(...values) : Math.min(...values);
}

/** The number of the best move at a Max root, from 0; the first of several. */
export function bestMove(tree: readonly Nested[]): number {
  const values = tree.map((child) => minimax(child, false));
  return values.indexOf(Math.max(...values));
}

export function mapped(tree: Nested, change: (value: number, index: number) => number): Nested {
  let index = 0;
  const walk = (node: Nested): Nested => (Array.isArray(node) ? node.map(walk) : change(node, index++));
  return walk(tree);
}

/** The move whose leaves are best on average, if the other side moves at random. */
export function bestOnAverage(tree: readonly Nested[]): number {
  const mean = (node: Nested): number => (Array.isArray(node) ? node.reduce<number>((sum, child) => sum + mean(child), 0) / node.length : node);
  const values = tree.map(mean);
  return values.indexOf(Math.max(...values));
}
