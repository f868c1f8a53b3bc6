// Clicks on the board, which may come faster than the server can say what it looks like after each move.

import type { Layout, Place } from "./layout";
import { type Option, type Path, type Picked, pick } from "./pick";

export interface Click {
  readonly place: Place;
  /** Where a pointer was, in squares; a key has no point. */
  readonly point?: [number, number];
}

export interface Applied {
  /** What is picked up afterwards, and where it has been taken. */
  readonly path: Path;
  /** The click that ended it: with a move, or with a choice between several. Null if there was none. */
  readonly picked: Extract<Picked, { type: "play" | "choose" }> | null;
  /** The clicks after that one: they are meant for the next board. */
  readonly rest: readonly Click[];
}

/** Apply clicks to a board one after the other, up to the first that makes a move. */
export function applyClicks(
  layout: Layout,
  legal: readonly Option[],
  path: Path,
  clicks: readonly Click[],
): Applied {
  for (const [index, { place, point }] of clicks.entries()) {
    const picked = pick(layout, legal, place, path, point);
    path = picked.type === "lift" ? picked.path : [];
    if (picked.type === "play" || picked.type === "choose") return { path, picked, rest: clicks.slice(index + 1) };
  }
  return { path, picked: null, rest: [] };
}
