// The opening of the game on the board: its name, and the moves that a book knows of the position.

import { computed, effect, signal } from "@preact/signals";
import type { OpeningInfo } from "../messages";
import { call, generation } from "../net/socket";
import { keyOf } from "./analysis";
import { game, moves, settled } from "./game";
import { oneAtATime } from "./latest";

const latest = signal<{ key: string; spec: string; info: OpeningInfo } | null>(null);
const key = computed(() => (game.value ? keyOf(game.value.spec, game.value.start, moves.value) : ""));

/** What is known of the board that is shown. */
export const opening = computed(() => (latest.value?.key === key.value ? latest.value.info : null));
/** Whether openings of the game on the board have names. */
export const named = computed(() => latest.value?.spec === game.value?.spec && !!latest.value?.info.named);

async function look(): Promise<void> {
  const about = key.peek();
  if (!game.peek() || latest.peek()?.key === about) return;
  const { spec, start } = game.peek()!;
  const request = call({ type: "opening", spec, start, moves: [...moves.peek()] }, () => undefined);
  const answer = await request.result.catch(() => null); // a board without a book is as good as any
  if (answer?.type === "opening_info" && key.peek() === about) latest.value = { key: about, spec, info: answer };
}

const lookOnce = oneAtATime(look);

export function followOpening(): void {
  effect(() => {
    void generation.value;
    void key.value;
    if (settled.value) lookOnce();
  });
}
