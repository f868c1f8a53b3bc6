// What a person chose for the page itself: language, colours, sound, keys.

import { computed, effect, signal } from "@preact/signals";
import { persisted } from "./storage";

export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const wanted = navigator.languages.find((tag) => LANGUAGES.some((language) => tag.startsWith(language)));

export const language = persisted<Language>("language", wanted?.startsWith("fr") ? "fr" : "en", (value) =>
  LANGUAGES.includes(value),
);
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
