// The course's texts: the pages of docs/learn, one source for both. `trees.md` is English, `trees.fr.md` French.

import { language, translation } from "../state/language";

const FOLDER = "../../../docs/learn";
const PAGES = import.meta.glob<string>(["../../../docs/learn/*.md", "!../../../docs/learn/exercises*.md"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** A page of the course, and the language that it is in: English, if nobody has translated it. */
export function courseText(name: string): { text: string; tongue: string } {
  const text = PAGES[`${FOLDER}/${name}.${language.value}.md`];
  if (text === undefined) return { text: PAGES[`${FOLDER}/${name}.md`]!, tongue: "en" };
  return { text: translation.value?.typeset?.(text) ?? text, tongue: language.value };
}
