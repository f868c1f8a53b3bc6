// What a person chose for the page itself: colours, sound, keys; the language is in `language`.

import { computed, effect, signal } from "@preact/signals";
import { language } from "./language";
import { persisted } from "./storage";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const theme = persisted<Theme>("theme", "system", (value) => THEMES.includes(value));
export const sound = persisted("sound", false, (value) => typeof value === "boolean");
export const shortcuts = persisted("shortcuts", true, (value) => typeof value === "boolean");

const darkSystem = window.matchMedia("(prefers-color-scheme: dark)");
const systemIsDark = signal(darkSystem.matches);
darkSystem.addEventListener("change", () => (systemIsDark.value = darkSystem.matches));

export const dark = computed(() => (theme.value === "system" ? systemIsDark.value : theme.value === "dark"));

/** Make the document follow the settings. */
export function follow(): void {
  effect(() => {
    document.documentElement.dataset.theme = dark.value ? "dark" : "light";
  });
  effect(() => {
    document.documentElement.lang = language.value;
  });
}

export function motionAllowed(): boolean {
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
