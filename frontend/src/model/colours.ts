// The two sides' colours, as properties for style sheets; base.css has them for both themes.

import type { Loaded } from "../messages";

export function colourStyle({ colours: [first, second] }: Pick<Loaded, "colours">): Record<string, string> {
  return { ...properties("first", first), ...properties("second", second) };
}

function properties(side: string, colour: string): Record<string, string> {
  return {
    [`--${side}`]: `var(--${colour})`,
    [`--${side}-mark`]: `var(--${colour}-mark)`,
    [`--${side}-ink`]: `var(--${colour}-ink)`,
  };
}
