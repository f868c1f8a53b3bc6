// The open tab: the part of the address after `#`.

import { signal } from "@preact/signals";

export const TABS = ["play", "analyse", "moves", "matches", "tournaments", "study", "learn", "cards"] as const;
export type Tab = (typeof TABS)[number];

function fromAddress(): Tab {
  const [name] = location.hash.split("?"); // what follows is the view's own
  return TABS.find((tab) => name === `#${tab}`) ?? "play";
}

export const tab = signal<Tab>(fromAddress());

export function openTab(next: Tab): void {
  tab.value = next;
  history.replaceState(null, "", `${location.search}#${next}`);
}

window.addEventListener("hashchange", () => (tab.value = fromAddress()));
