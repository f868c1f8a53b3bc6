// Where the nodes of a tree are drawn: those that are unfolded, tidily, level by level.

import { hierarchy, tree as tidy } from "d3-hierarchy";
import { type Trace, NONE } from "../model/trace";

export const BOX = { width: 78, height: 40 } as const;
const GAP = { x: 10, y: 40 } as const;
/** More neighbours with nothing drawn below them stand in rows. */
const IN_A_ROW = 5;
/** From one level to the next, and from one row to the next. */
export const LEVEL = BOX.height + GAP.y;
/** Children of one node that are drawn; of more, the first are, and those that matter now. */
const MOST_CHILDREN = 60;

export interface Spot {
  readonly node: number;
  readonly x: number;
  readonly y: number;
  readonly above: Spot | null;
  /** The row among its siblings, from 0. */
  readonly row: number;
  /** Nodes below it that are folded away. */
  readonly folded: number;
}

export interface Plan {
  readonly spots: readonly Spot[];
  readonly of: ReadonlyMap<number, Spot>;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Nodes of a line that are drawn only since they matter now: their parent has too many others. */
export function crowdedOut(trace: Trace, line: readonly number[]): number[] {
  return line.slice(1).filter((node) => trace.children(trace.parent(node)).indexOf(node) >= MOST_CHILDREN);
}

export function plan(trace: Trace, open: ReadonlySet<number>, wanted: ReadonlySet<number>): Plan {
  const drawn = (node: number): number[] => {
    if (node === NONE) return [...trace.roots];
    if (!open.has(node)) return [];
    const children = trace.children(node);
    return children.length <= MOST_CHILDREN
      ? children
      : children.filter((child, index) => index < MOST_CHILDREN || wanted.has(child));
  };
  const columns = new Map<number, number>();
  const below = (node: number): number[] => {
    const next = columns.get(node);
    return next === undefined ? inRows(drawn(node), (child) => drawn(child).length === 0, columns) : [next];
  };
  const root = hierarchy(trace.roots.length === 1 ? trace.roots[0]! : NONE, below);
  const placed = tidy<number>()
    .nodeSize([BOX.width + GAP.x, LEVEL])
    .separation((a, b) => (a.parent === b.parent ? 1 : 1.15))(root);
  const spots: Spot[] = [];
  const of = new Map<number, Spot>();
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  placed.each(({ data, x, y }) => {
    if (data === NONE) return;
    const above = of.get(trace.parent(data)) ?? null;
    const row = above ? Math.round((y - above.y) / LEVEL) - 1 : 0;
    const spot = { node: data, x, y, above, row, folded: trace.children(data).length - drawn(data).length };
    spots.push(spot);
    of.set(data, spot);
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  });
  const [half, margin] = [BOX.width / 2, 24];
  left -= half + margin;
  top -= margin;
  return { spots, of, left, top, width: right + half + margin - left, height: bottom + BOX.height + 2 * margin - top };
}

/**
 * The children that stand in the first row. Neighbours with nothing below them, such as leaves, stand in a block of rows
 * where they are many, read from left to right; `columns` gets which node stands below which.
 */
function inRows(children: readonly number[], isBare: (child: number) => boolean, columns: Map<number, number>): number[] {
  const first: number[] = [];
  for (let begin = 0; begin < children.length; ) {
    let end = begin;
    while (end < children.length && isBare(children[end]!)) end += 1;
    const block = children.slice(begin, Math.max(end, begin + 1));
    const width = block.length > IN_A_ROW ? Math.ceil(Math.sqrt(block.length)) : block.length;
    first.push(...block.slice(0, width));
    block.slice(width).forEach((child, index) => columns.set(block[index]!, child));
    begin += block.length;
  }
  return first;
}
