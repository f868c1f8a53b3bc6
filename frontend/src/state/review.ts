// Game review: every move beside the best one, which the graph, the mistakes and the summaries show.

import { computed, effect, signal } from "@preact/signals";
import type { ReviewSummary } from "../messages";
import { type Points, mistakesOf } from "../model/review";
import { lineThrough, node } from "../model/tree";
import { call, generation } from "../net/socket";
import { keyOf } from "./analysis";
import { game, goTo, info } from "./game";
import { tab } from "./tab";

export type ReviewState = "off" | "waiting" | "estimating" | "proving" | "done" | "stopped";

interface Found {
  /** Names the line that it is about. */
  readonly key: string;
  readonly points: Points;
  readonly summary: ReviewSummary | null;
}

const NOTHING: Found = { key: "", points: {}, summary: null };
const found = signal<Found>(NOTHING);
const running = signal<ReviewState>("off");
/** Whether someone wants reviews; they are made only where they can be seen. */
const wanted = signal(true);

/** The nodes of the line that the graph shows: through the board's, to the end. */
export const line = computed(() => (game.value ? lineThrough(game.value.tree, game.value.at) : []));
const lineMoves = computed(() => line.value.slice(1).map((id) => node(game.value!.tree, id).move));
const lineKey = computed(() => (game.value ? keyOf(game.value.spec, game.value.start, lineMoves.value) : ""));
const current = computed(() => (found.value.key === lineKey.value ? found.value : NOTHING));

/** Whether games can be reviewed: where dice fall, one result says little about a move; nor has one of many a loss that
 * is another's gain. */
export const reviewable = computed(() => !info.value?.dice && info.value?.players.length === 2);

/** What is known of the line's positions, by ply. */
export const points = computed(() => current.value.points);
export const summary = computed(() => current.value.summary);
export const mistakes = computed(() => mistakesOf(points.value));
export const reviewState = computed(() => (current.value.key ? running.value : "off"));

/** So that a game in full flow is not reviewed anew at every move. */
const DEBOUNCE = 600;

export function goToPly(ply: number): void {
  const id = line.value[ply];
  if (id !== undefined) goTo(id);
}

export function stopReview(): void {
  wanted.value = false;
}

export function startReview(): void {
  found.value = NOTHING;
  wanted.value = true;
}

/** Review the game in the background while the analysis is open. */
export function followReview(): void {
  effect(() => {
    void generation.value;
    const key = lineKey.value;
    if (!reviewable.value || !wanted.value || tab.value !== "analyse" || !game.peek() || lineMoves.peek().length === 0) return;
    if (found.peek().key === key && running.peek() === "done") return;
    const timer = window.setTimeout(() => (stop = review(key)), DEBOUNCE);
    let stop = (): void => window.clearTimeout(timer);
    return () => stop();
  });
}

function review(key: string): () => void {
  const { spec, start } = game.peek()!;
  let isCurrent = true;
  if (found.peek().key !== key) found.value = { ...NOTHING, key };
  running.value = "estimating";
  const request = call({ type: "review", spec, start, moves: [...lineMoves.peek()] }, (answer) => {
    if (!isCurrent) return;
    const before = found.peek();
    if (answer.type === "queued") running.value = "waiting";
    if (answer.type === "review_point")
      found.value = { ...before, points: { ...before.points, [answer.ply]: answer } };
    if (answer.type === "review_summary") {
      running.value = answer.proving ? "proving" : "estimating";
      found.value = { ...before, summary: answer };
    }
  });
  const end = (state: ReviewState) => (): void => {
    if (isCurrent) running.value = state;
  };
  request.result.then(end("done"), end("stopped"));
  return () => {
    isCurrent = false;
    running.value = "stopped";
    request.stop();
  };
}
