// The boards of a trace's nodes: asked from the server when they are wanted, and kept.

import type { Loaded, View } from "../messages";
import { load, loaded } from "../state/catalogue";
import { fetchView } from "../state/game";
import type { Trace } from "./model/trace";

/** What a board that is studied comes from: its moves, as the page has them, and the position before those. */
export interface Origin {
  readonly spec: string;
  readonly start: string;
  readonly moves: readonly string[];
}

const origins = new WeakMap<Trace, Origin>();
const boards = new WeakMap<Trace, Map<number, View | null>>();

export function setOrigin(trace: Trace, origin: Origin): void {
  origins.set(trace, origin);
}

/** Whether the nodes of a trace are positions of a game. */
export function hasBoards(trace: Trace): boolean {
  return origins.has(trace) || (trace.data.position !== "" && !/^(typed|uniform)(:|$)/.test(trace.data.game));
}

export function originOf(trace: Trace): Origin {
  return origins.get(trace) ?? { spec: trace.data.game, start: trace.data.position, moves: [] };
}

export function infoOf(trace: Trace): Loaded | null {
  return loaded.value[originOf(trace).spec] ?? null;
}

/** A node's board, null if it has none that can be shown, undefined if it has not been asked for. */
export function knownBoard(trace: Trace, node: number): View | null | undefined {
  return hasBoards(trace) ? boards.get(trace)?.get(node) : null;
}

export async function boardAt(trace: Trace, node: number): Promise<View | null> {
  const known = boards.get(trace) ?? new Map<number, View | null>();
  boards.set(trace, known);
  const old = known.get(node);
  if (old !== undefined) return old;
  let found: View | null = null;
  const path = trace.path(node);
  if (hasBoards(trace) && !path.includes("null move")) {
    const { spec, start, moves } = originOf(trace);
    try {
      await load(spec);
      found = await fetchView(spec, start, [...moves, ...path]);
    } catch {
      found = null; // a game that is not served here, or a trace of other rules
    }
  }
  known.set(node, found);
  return found;
}
