// Files of traces: what Study saves, what `plyglot tree --events` writes, and what `plyglot tree --json` writes, which has
// nodes only: its events are what must have happened for them.

import type { TraceCut, TraceData } from "../../messages";
import { INFINITY, NONE } from "./trace";

export const FORMAT = "plyglot trace 1";
/** The largest search that is opened. */
export const MOST_NODES = 200_000;

const KINDS = ["leaf", "finished", "table", "cut", "searched"];
const NAMES = ["enter", "leaf", "known", "hit", "store", "value", "best", "narrow", "cut", "leave"];

/** A file that is none, or too large: the reason, by a name that the page words. */
export class BadTrace extends Error {
  constructor(readonly reason: "json" | "format" | "size") {
    super(reason);
  }
}

interface TreeNode {
  id: number;
  parent: number | null;
  move: string | null;
  depth: number;
  alpha: number | null;
  beta: number | null;
  score: number | null;
  kind: string;
  type: number | null;
  children: number[];
  unvisited: string[];
  best: string | null;
  cut: (Omit<TraceCut, "node" | "beta"> & { beta: number | null }) | null;
  again: boolean;
  pv: boolean;
}

interface TreeFile {
  game: string;
  position: string;
  side?: number;
  algorithm: string;
  depth: number;
  scores: string;
  score: number;
  pv: string[];
  leaves: number;
  cutoffs: number;
  known: number;
  roots: number[];
  tree: TreeNode[];
}

/** The trace of a file. Throws BadTrace. */
export function readTrace(text: string): TraceData {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new BadTrace("json");
  }
  const data = found as Partial<TraceData> & Partial<TreeFile>;
  try {
    if (data?.format === FORMAT) return sound(data as TraceData);
    if (Array.isArray(data?.tree) && Array.isArray(data.roots)) return sound(fromTree(data as TreeFile));
  } catch (error) {
    if (error instanceof BadTrace) throw error;
  }
  throw new BadTrace("format");
}

/** A trace whose columns fit each other. */
function sound(data: TraceData): TraceData {
  const { nodes, events, moves } = data;
  const size = nodes.parent.length;
  if (size > MOST_NODES) throw new BadTrace("size");
  const columns = [nodes.move, nodes.depth, nodes.alpha, nodes.beta, nodes.score, nodes.kind, nodes.type, nodes.best, nodes.flags, nodes.reduced];
  const length = events.kind.length;
  const right =
    size > 0 &&
    columns.every((column) => column.length === size) &&
    [events.node, events.line, events.numbers].every((column) => column.length === length) &&
    nodes.parent.every((parent, node) => parent >= NONE && parent < node) &&
    nodes.move.every((move) => move >= NONE && move < moves.length) &&
    events.node.every((node) => node >= 0 && node < size) &&
    events.kind.every((kind) => typeof events.names[kind] === "string") &&
    data.runs.every(({ root }) => nodes.parent[root] === NONE);
  if (!right) throw new BadTrace("format");
  return { ...data, side: data.side === 1 ? 1 : 0 }; // older files do not say
}

/** The nodes of `plyglot tree --json` as a trace. */
function fromTree(file: TreeFile): TraceData {
  const { tree } = file;
  const texts = new Map<string, number>();
  const number = (text: string | null): number => {
    if (text === null) return NONE;
    if (!texts.has(text)) texts.set(text, texts.size);
    return texts.get(text)!;
  };
  const column = <T>(of: (node: TreeNode) => T): T[] => tree.map(of);
  const low = (bound: number | null): number => bound ?? -INFINITY;
  const high = (bound: number | null): number => bound ?? INFINITY;
  const nodes = {
    parent: column((node) => node.parent ?? NONE),
    move: column((node) => number(node.move)),
    depth: column((node) => node.depth),
    alpha: column((node) => low(node.alpha)),
    beta: column((node) => high(node.beta)),
    score: column((node) => node.score),
    kind: column((node) => KINDS.indexOf(node.kind)),
    type: column((node) => node.type ?? 0),
    best: column((node) => number(node.best)),
    flags: column((node) => Number(node.again) + 2 * Number(node.pv)),
    reduced: column(() => 0),
  };
  const [alpha, beta] = [nodes.alpha, nodes.beta];
  return {
    ...{ format: FORMAT, game: file.game, position: file.position, side: file.side ?? 0 },
    ...{ algorithm: file.algorithm, depth: file.depth, scores: file.scores, score: file.score, pv: file.pv, entries: 0, code: "", file: "" },
    counts: {
      ...{ nodes: tree.length, leaves: file.leaves, cutoffs: file.cutoffs, first_cutoffs: 0 },
      ...{ known: file.known, hits: file.known },
    },
    runs: file.roots.map((root) => ({
      ...{ root, depth: tree[root]!.depth, alpha: alpha[root]!, beta: beta[root]!, score: tree[root]!.score ?? 0 },
    })),
    nodes,
    cuts: tree.flatMap(({ id, cut }) => (cut ? [{ ...cut, node: id, beta: high(cut.beta) }] : [])),
    unvisited: tree.flatMap(({ id, unvisited }) => (unvisited.length > 0 ? [[id, ...unvisited.map(number)]] : [])),
    moves: [...texts.keys()],
    events: eventsOf(file),
  };
}

/** What must have happened for the nodes to be what they are. */
function eventsOf({ tree, roots }: TreeFile): TraceData["events"] {
  const events: TraceData["events"] = { names: NAMES, kind: [], node: [], line: [], numbers: [] };
  const add = (name: string, node: number, ...numbers: number[]): void => {
    events.kind.push(NAMES.indexOf(name));
    events.node.push(node);
    events.line.push(0);
    events.numbers.push(numbers);
  };
  const visit = (id: number): void => {
    const { children, score, kind, alpha, beta, cut } = tree[id]!;
    let best = -Infinity;
    let floor = alpha ?? -INFINITY;
    add("enter", id);
    if (kind === "table") add("known", id, score ?? 0);
    else if (children.length === 0) add("leaf", id, score ?? 0);
    for (const child of children) {
      visit(child);
      const value = -(tree[child]!.score ?? 0);
      add("value", id, child, value);
      if (value <= best) continue;
      best = value;
      add("best", id, child, value);
      if (value > floor && value < (beta ?? INFINITY)) add("narrow", id, (floor = value), beta ?? INFINITY);
    }
    if (cut) add("cut", id, children.length - 1, cut.score, cut.beta ?? INFINITY);
    add("leave", id, score ?? 0);
  };
  roots.forEach(visit);
  return events;
}
