// Game review: the evaluation of every position, which the graph shows, and the mistakes on it.

import { computed, effect, signal } from "@preact/signals";
import type { ReviewPoint } from "../messages";
import { mistakesOf, reviewGame } from "../model/review";
import { lineThrough, node } from "../model/tree";
import { call, generation } from "../net/socket";
import { findings, keyOf } from "./analysis";
import { game, goTo } from "./game";
import { tab } from "./tab";

/** Positions are reviewed once; a longer game needs only its new ones looked at again. */
const points = signal<{ key: string; byPly: Readonly<Record<number, ReviewPoint>> }>({ key: "", byPly: {} });
export const reviewing = signal(false);

/** The nodes of the line that the graph shows: through the board's, to the end. */
export const line = computed(() => (game.value ? lineThrough(game.value.tree, game.value.at) : []));
const lineMoves = computed(() => line.value.slice(1).map((id) => node(game.value!.tree, id).move));
const lineKey = computed(() => (game.value ? keyOf(game.value.spec, game.value.start, lineMoves.value) : ""));
const byPly = computed(() => (points.value.key === lineKey.value ? points.value.byPly : {}));

/** The positions of the line, from the first on; null where nothing is known yet. */
export const reviewed = computed(() => {
  const { spec, start } = game.value ?? { spec: "", start: "" };
  return reviewGame(lineMoves.value, byPly.value, (ply) =>
    findings.value.get(keyOf(spec, start, lineMoves.value.slice(0, ply))),
  );
});
export const mistakes = computed(() => mistakesOf(lineMoves.value, reviewed.value));

const SECONDS_EACH = 0.2;
/** So that a game in full flow is not reviewed anew at every move. */
const DEBOUNCE = 600;

export function goToPly(ply: number): void {
  const id = line.value[ply];
  if (id !== undefined) goTo(id);
}

/** Review the game in the background while the analysis is open. */
export function followReview(): void {
  effect(() => {
    void generation.value;
    const key = lineKey.value;
    if (tab.value !== "analyse" || !game.peek() || lineMoves.peek().length === 0) return;
    if (Object.keys(byPly.peek()).length > lineMoves.peek().length) return;
    const timer = window.setTimeout(() => (stop = review(key)), DEBOUNCE);
    let stop = (): void => window.clearTimeout(timer);
    return () => stop();
  });
}

function review(key: string): () => void {
  const { spec, start } = game.peek()!;
  let current = true;
  points.value = { key, byPly: {} };
  reviewing.value = true;
  const request = call(
    { type: "review", spec, start, moves: [...lineMoves.peek()], seconds: SECONDS_EACH },
    (answer) => {
      if (current && answer.type === "review_point")
        points.value = { key, byPly: { ...points.value.byPly, [answer.ply]: answer } };
    },
  );
  const end = (): void => {
    if (current) reviewing.value = false;
  };
  request.result.then(end, end);
  return () => {
    current = false;
    reviewing.value = false;
    request.stop();
  };
}
