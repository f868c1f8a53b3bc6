// The languages of the page: English, and each file in i18n/languages, which is fetched when it is chosen.

import { batch, signal } from "@preact/signals";
import type { Translation } from "../i18n/translation";
import { persisted } from "./storage";

const FOLDER = "../i18n/languages";
const FILES = import.meta.glob<Translation>("../i18n/languages/*.ts", { import: "default" });

/** Their tags: `de` is the language of the file `de.ts`. */
export const LANGUAGES: readonly string[] = ["en", ...Object.keys(FILES).map((path) => path.slice(FOLDER.length + 1, -".ts".length))];

const wanted = navigator.languages.flatMap((tag) => LANGUAGES.filter((each) => tag === each || tag.startsWith(`${each}-`)));

/** What a person chose, or else what the browser asks for. */
export const chosen = persisted<string>("language", wanted[0] ?? "en", (value) => LANGUAGES.includes(value));
/** The language in use: the one chosen, as soon as its file is here. */
export const language = signal("en");
/** Its file; English has its texts where they are used. */
export const translation = signal<Translation | null>(null);

/** Choose a language, and fetch its file. */
export async function speak(tag: string): Promise<void> {
  chosen.value = tag;
  const file = (await FILES[`${FOLDER}/${tag}.ts`]?.()) ?? null;
  if (chosen.value !== tag) return; // another one has been chosen since
  batch(() => {
    translation.value = file;
    language.value = tag;
  });
}

/** What a language calls itself: `Deutsch`. */
export function nameOf(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
