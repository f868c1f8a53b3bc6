// The analysis of the board on view, as long as someone wants it.

import { computed, effect, signal } from "@preact/signals";
import type { Line, SearchInfo } from "../messages";
import { call, generation, ConnectionLost } from "../net/socket";
import { showError } from "./announce";
import { game, moves, settled, view } from "./game";
import { tab } from "./tab";

export type State = "off" | "running" | "done" | "waiting";

/** Whether someone wants an analysis; it runs only where it can be seen. */
export const wanted = signal(true);
export const state = signal<State>("off");
/** Why it ended by itself. */
export const reason = signal("");
const latest = signal<{ key: string; info: SearchInfo } | null>(null);
/** The move whose continuation the board shows. */
export const shownLine = signal<Line | null>(null);
export const withArrows = signal(true);
export const withThreat = signal(false);

export function keyOf(spec: string, start: string, line: readonly string[]): string {
  return JSON.stringify([spec, start, line]);
}

const key = computed(() => (game.value ? keyOf(game.value.spec, game.value.start, moves.value) : ""));
/** What is known of the board that is shown. */
export const searchInfo = computed(() => (latest.value?.key === key.value ? latest.value.info : null));
export const lines = computed(() => searchInfo.value?.lines ?? []);
export const best = computed(() => lines.value[0] ?? null);

/** Counts the times that someone asked for more. */
const asked = signal(0);

export function stop(): void {
  wanted.value = false;
}

export function start(): void {
  wanted.value = true;
  asked.value += 1;
}

export function followAnalysis(): void {
  effect(() => {
    void generation.value;
    void key.value;
    void asked.value;
    shownLine.value = null;
    state.value = "off";
    if (!wanted.value || tab.value !== "analyse" || !settled.value || view.value!.over || view.value!.chance) return;
    return analyse();
  });
}

function analyse(): () => void {
  const { spec, start } = game.peek()!;
  const about = key.peek();
  let current = true;
  state.value = "running";
  const request = call({ type: "analyse", spec, start, moves: [...moves.peek()] }, (answer) => {
    if (!current) return;
    if (answer.type === "queued") state.value = "waiting";
    if (answer.type !== "info") return;
    state.value = "running";
    latest.value = { key: about, info: answer };
  });
  request.result
    .then((answer) => {
      if (!current || answer.type !== "done") return;
      state.value = "done";
      reason.value = answer.reason ?? "";
    })
    .catch((error) => {
      if (current) state.value = "off";
      if (!(error instanceof ConnectionLost)) showError(error);
    });
  return () => {
    current = false;
    request.stop();
  };
}
