// What a language's file has: all that the page says, with the words of the views, as English has them.

import { type ReadonlySignal, computed } from "@preact/signals";
import type { CardWords } from "../cards/words";
import type { Words as LearnWords } from "../learn/words/en";
import { translation } from "../state/language";
import type { PseudoWords } from "../study/pseudo";
import type { Words as StudyWords } from "../study/words/en";
import type { Words as TournamentWords } from "../tournaments/words/en";
import type { Strings } from "./en";

export interface Translation {
  readonly page: Strings;
  readonly study: StudyWords;
  readonly learn: LearnWords;
  readonly tournaments: TournamentWords;
  readonly cards: CardWords;
  /** The lectures' searches in pseudo-code, line by line. */
  readonly pseudo: PseudoWords;
  /** What the language's typography asks of texts that come from elsewhere: from games, from the course. */
  readonly typeset?: (text: string) => string;
}

/** A view's words in the language in use. English has them with the view, so that the first view is fetched without. */
export function wordsOf<View extends keyof Translation>(view: View, english: Translation[View]): ReadonlySignal<Translation[View]> {
  return computed(() => translation.value?.[view] ?? english);
}
