// Which way round the board is: the second player sees it from the other side where the game says so, and anyone may
// turn it.

import { computed, signal } from "@preact/signals";
import { info } from "./game";
import { person } from "./play";

const byHand = signal(false);

/** Whose strip is below the board: of two the person's; more than two have theirs in a row. */
export const below = computed<0 | 1>(() => ((person.value === 1) !== byHand.value ? 1 : 0));
/** Whether the board is turned round. */
export const turned = computed(() => (!!info.value?.flip && person.value === 1) !== byHand.value);
/** Whether it can be: not if stones fall in it, and not if it is only text. */
export const turnable = computed(() => !info.value?.styles.some((style) => style === "drop" || style === "text"));

export function flip(): void {
  if (turnable.value) byHand.value = !byHand.value;
}
