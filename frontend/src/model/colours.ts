// The players' colours, as properties for style sheets; base.css has them for both themes.

import type { Loaded } from "../messages";

/** What the players are called in style sheets, by side or seat. */
export const SEATS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"] as const;

export function colourStyle({ colours }: Pick<Loaded, "colours">): Record<string, string> {
  return Object.assign({}, ...colours.map((colour, seat) => properties(SEATS[seat]!, colour)));
}

function properties(side: string, colour: string): Record<string, string> {
  return {
    [`--${side}`]: `var(--${colour})`,
    [`--${side}-mark`]: `var(--${colour}-mark)`,
    [`--${side}-ink`]: `var(--${colour}-ink)`,
  };
}
