// The open tab: the part of the address after `#`.

import { signal } from "@preact/signals";

export const TABS = ["play", "analyse", "moves", "matches"] as const;
export type Tab = (typeof TABS)[number];

function fromAddress(): Tab {
  return TABS.find((tab) => location.hash === `#${tab}`) ?? "play";
}

export const tab = signal<Tab>(fromAddress());

export function openTab(next: Tab): void {
  tab.value = next;
  history.replaceState(null, "", `${location.search}#${next}`);
}

window.addEventListener("hashchange", () => (tab.value = fromAddress()));
