// A watched search, ready to be walked through: its nodes with their children, and its events in time.

import type { TraceCut, TraceData } from "../../messages";

/** An infinite bound; no score is as large. */
export const INFINITY = 32_000;
export const NONE = -1;
/** Kinds of node, as the server numbers them. */
export const LEAF = 0;
export const FINISHED = 1;
export const TABLE = 2;
export const CUT = 3;

const AGAIN = 1;
const ON_LINE = 2;

export type EventKind =
  "enter" | "leaf" | "known" | "hit" | "store" | "value" | "best" | "narrow" | "cut" | "leave";

export interface TraceEvent {
  readonly kind: EventKind;
  readonly node: number;
  readonly line: number;
  readonly numbers: readonly number[];
}

/** What is known at a node at a moment. */
export interface Moment {
  readonly entered: boolean;
  readonly left: boolean;
  readonly alpha: number;
  readonly beta: number;
  /** The score of the best move so far. */
  readonly best: number | null;
  readonly bestMove: string | null;
}

export class Trace {
  readonly size: number;
  readonly length: number;
  readonly roots: readonly number[];
  readonly ply: Int32Array;
  /** The events at which nodes are entered and left. */
  readonly enters: Int32Array;
  readonly leaves: Int32Array;
  readonly cuts = new Map<number, TraceCut>();
  readonly unvisited = new Map<number, readonly string[]>();
  private readonly first: Int32Array;
  private readonly below: Int32Array;
  private readonly firstEvent: Int32Array;
  private readonly eventsOf: Int32Array;

  constructor(readonly data: TraceData) {
    const { parent } = data.nodes;
    this.size = parent.length;
    this.length = data.events.kind.length;
    this.ply = Int32Array.from(parent, () => 0);
    parent.forEach((above, node) => (this.ply[node] = above === NONE ? 0 : this.ply[above]! + 1));
    this.roots = data.runs.map(({ root }) => root);
    [this.first, this.below] = grouped(parent, this.size);
    [this.firstEvent, this.eventsOf] = grouped(data.events.node, this.size);
    this.enters = new Int32Array(this.size).fill(0);
    this.leaves = new Int32Array(this.size).fill(this.length);
    const [enter, leave] = [data.events.names.indexOf("enter"), data.events.names.indexOf("leave")];
    data.events.kind.forEach((kind, time) => {
      if (kind === enter) this.enters[data.events.node[time]!] = time;
      else if (kind === leave) this.leaves[data.events.node[time]!] = time;
    });
    for (const cut of data.cuts) this.cuts.set(cut.node, cut);
    for (const [node, ...moves] of data.unvisited) this.unvisited.set(node!, moves.map((move) => data.moves[move]!));
  }

  parent(node: number): number {
    return this.data.nodes.parent[node]!;
  }

  children(node: number): number[] {
    return [...this.below.subarray(this.first[node]!, this.first[node + 1]!)];
  }

  /** The move that led to a node; empty for a root. */
  move(node: number): string {
    const move = this.data.nodes.move[node]!;
    return move === NONE ? "" : this.data.moves[move]!;
  }

  score(node: number): number | null {
    return this.data.nodes.score[node] ?? null;
  }

  kind(node: number): number {
    return this.data.nodes.kind[node]!;
  }

  isAgain(node: number): boolean {
    return (this.data.nodes.flags[node]! & AGAIN) !== 0;
  }

  isOnLine(node: number): boolean {
    return (this.data.nodes.flags[node]! & ON_LINE) !== 0;
  }

  /** The moves from the root to a node. */
  path(node: number): string[] {
    const moves: string[] = [];
    for (let here = node; this.parent(here) !== NONE; here = this.parent(here)) moves.unshift(this.move(here));
    return moves;
  }

  /** The node at the end of some moves; null if none was visited there. */
  find(moves: readonly string[]): number | null {
    let here = this.roots[this.roots.length - 1]!;
    for (const move of moves) {
      const next = this.children(here).filter((child) => this.move(child) === move).pop();
      if (next === undefined) return null;
      here = next;
    }
    return here;
  }

  /** The nodes from the root to a node, itself included. */
  line(node: number): number[] {
    const nodes = [node];
    while (this.parent(nodes[0]!) !== NONE) nodes.unshift(this.parent(nodes[0]!));
    return nodes;
  }

  event(time: number): TraceEvent {
    const { kind, node, line, numbers, names } = this.data.events;
    return { kind: names[kind[time]!] as EventKind, node: node[time]!, line: line[time]!, numbers: numbers[time]! };
  }

  /** The times of the events at a node. */
  times(node: number): Int32Array {
    return this.eventsOf.subarray(this.firstEvent[node]!, this.firstEvent[node + 1]!);
  }

  /** What is known at a node at a time. */
  at(node: number, time: number): Moment {
    let [alpha, beta] = [this.data.nodes.alpha[node]!, this.data.nodes.beta[node]!];
    let best: number | null = null;
    let bestMove: string | null = null;
    for (const when of this.times(node)) {
      if (when > time) break;
      const { kind, numbers } = this.event(when);
      if (kind === "narrow") [alpha, beta] = [numbers[0]!, numbers[1]!];
      if (kind === "best") [bestMove, best] = [this.move(numbers[0]!), numbers[1]!];
    }
    return { entered: this.enters[node]! <= time, left: this.leaves[node]! <= time, alpha, beta, best, bestMove };
  }

  /** Whether a node has been cut off by a time. */
  isCut(node: number, time: number): boolean {
    if (this.leaves[node]! <= time) return true;
    return this.times(node).some((when) => when <= time && this.event(when).kind === "cut");
  }

  /** The next time, after one, at which an event is of interest; the last if there is none. */
  next(time: number, wanted: (event: TraceEvent) => boolean): number {
    for (let when = time + 1; when < this.length; when++) if (wanted(this.event(when))) return when;
    return this.length - 1;
  }
}

/** Numbers by the group that each belongs to: where groups begin, and the numbers in their order. */
function grouped(groups: readonly number[], size: number): [Int32Array, Int32Array] {
  const starts = new Int32Array(size + 1);
  for (const group of groups) if (group !== NONE) starts[group + 1]! += 1;
  for (let i = 0; i < size; i++) starts[i + 1]! += starts[i]!;
  const next = starts.slice();
  const members = new Int32Array(starts[size]!);
  groups.forEach((group, number) => {
    if (group !== NONE) members[next[group]!++] = number;
  });
  return [starts, members];
}
