// The table of a search at a moment: who wrote each entry, and what went wrong.

import { type Trace, NONE } from "./trace";

export interface Entry {
  /** The node whose answer it is. */
  readonly node: number;
  /** How often its place has been taken by another position. */
  readonly replaced: number;
  /** How often it was taken for one of another position. */
  readonly wrong: number;
}

export interface TableState {
  readonly entries: ReadonlyMap<number, Entry>;
  readonly hits: number;
  readonly replaced: number;
  readonly wrong: number;
  /** The entry that the event at this moment is about. */
  readonly now: number | null;
}

export function tableAt(trace: Trace, time: number): TableState {
  const entries = new Map<number, Entry>();
  let [hits, replaced, wrong] = [0, 0, 0];
  let now: number | null = null;
  const { kind, names, numbers, node } = trace.data.events;
  const [store, hit] = [names.indexOf("store"), names.indexOf("hit")];
  for (let when = 0; when <= time; when++) {
    now = null;
    if (kind[when] === store) {
      const [, , place, gone] = numbers[when]! as [number, number, number, number];
      const before = entries.get(place);
      const gave = gone === NONE ? 0 : 1;
      replaced += gave;
      entries.set(place, { node: node[when]!, replaced: (before?.replaced ?? 0) + gave, wrong: before?.wrong ?? 0 });
      now = place;
    } else if (kind[when] === hit) {
      const [, , , place, mistaken] = numbers[when]! as [number, number, number, number, number];
      hits += 1;
      wrong += mistaken;
      const before = entries.get(place);
      if (before && mistaken) entries.set(place, { ...before, wrong: before.wrong + 1 });
      now = place;
    }
  }
  return { entries, hits, replaced, wrong, now };
}
