// Two searches of one position beside each other: what only one visits, and where they part.

import type { Trace } from "./trace";

export interface Comparison {
  /** Nodes of each that the other has not visited, by the moves that lead there. */
  readonly only: readonly [ReadonlySet<number>, ReadonlySet<number>];
  readonly both: number;
  /** The node where they first do something else, and where each goes from it; null for one that leaves it. */
  readonly parting: { readonly node: number; readonly next: readonly [number | null, number | null] } | null;
}

export function compare(one: Trace, other: Trace): Comparison {
  const [a, b] = [paths(one), paths(other)];
  const [inA, inB] = [new Set(a), new Set(b)];
  const only = [missing(a, inB), missing(b, inA)] as const;
  let both = 0;
  for (const path of inA) if (inB.has(path)) both += 1;
  return { only, both, parting: parting(one, other, a, b) };
}

function paths(trace: Trace): string[] {
  const found: string[] = [];
  for (let node = 0; node < trace.size; node++) {
    const parent = trace.parent(node);
    found.push(parent < 0 ? "" : `${found[parent]!} ${trace.move(node)}`);
  }
  return found;
}

function missing(own: readonly string[], others: ReadonlySet<string>): Set<number> {
  return new Set(own.flatMap((path, node) => (others.has(path) ? [] : [node])));
}

/** Both visit the same nodes in the same order, so with the same numbers, up to here: the deeper of the two from which
 * they go on is where they part. */
function parting(one: Trace, other: Trace, a: readonly string[], b: readonly string[]): Comparison["parting"] {
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1;
  if (same === a.length && same === b.length) return null;
  const above = [one, other].map((trace) => (same < trace.size ? Math.max(trace.parent(same), 0) : 0));
  const node = one.ply[above[0]!]! >= one.ply[above[1]!]! ? above[0]! : above[1]!;
  const next = (trace: Trace): number | null => (same < trace.size && trace.parent(same) === node ? same : null);
  return { node, next: [next(one), next(other)] };
}
