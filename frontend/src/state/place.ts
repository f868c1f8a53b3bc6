// Which view of the page is open: the part of the address after `#`.

import { signal } from "@preact/signals";

export const PLACES = ["play", "analyse", "moves", "matches"] as const;
export type Place = (typeof PLACES)[number];

function fromAddress(): Place {
  return PLACES.find((place) => location.hash === `#${place}`) ?? "play";
}

export const place = signal<Place>(fromAddress());

export function show(next: Place): void {
  place.value = next;
  history.replaceState(null, "", `${location.search}#${next}`);
}

window.addEventListener("hashchange", () => (place.value = fromAddress()));
