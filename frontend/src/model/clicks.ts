// Clicks on the board, which may come faster than the server can say what it looks like after each move.

import type { Layout, Place } from "./layout";
import { type Option, type Picked, pick } from "./pick";

export interface Click {
  readonly place: Place;
  /** Where a pointer was, in squares; a key has no point. */
  readonly point?: [number, number];
}

export interface Applied {
  /** What is picked up afterwards. */
  readonly lifted: Place | null;
  /** The click that ended it: with a move, or with a choice between several. Null if there was none. */
  readonly picked: Extract<Picked, { type: "play" | "choose" }> | null;
  /** The clicks after that one: they are meant for the next board. */
  readonly rest: readonly Click[];
}

/** Apply clicks to a board one after the other, up to the first that makes a move. */
export function applyClicks(
  layout: Layout,
  legal: readonly Option[],
  lifted: Place | null,
  clicks: readonly Click[],
): Applied {
  for (const [index, { place, point }] of clicks.entries()) {
    const picked = pick(layout, legal, place, lifted, point);
    lifted = picked.type === "lift" ? picked.from : null;
    if (picked.type === "play" || picked.type === "choose")
      return { lifted, picked, rest: clicks.slice(index + 1) };
  }
  return { lifted, picked: null, rest: [] };
}
