// What every position of the game is worth: the line of the graph, and the mistakes on it.

import { computed, effect, signal } from "@preact/signals";
import type { Point } from "../messages";
import { type Fault, fault } from "../model/score";
import { lineThrough, node } from "../model/tree";
import { call, generation } from "../net/socket";
import { game, goTo } from "./game";
import { place } from "./place";

export interface Mistake {
  readonly ply: number;
  readonly side: 0 | 1;
  readonly move: string;
  readonly best: string;
  readonly fault: Fault;
}

/** Positions are judged once; a longer game needs only its new ones looked at again. */
const points = signal<{ key: string; byPly: Readonly<Record<number, Point>> }>({ key: "", byPly: {} });
export const sweeping = signal(false);

/** The nodes of the line that the graph shows: through the board's, to the end. */
export const line = computed(() => (game.value ? lineThrough(game.value.tree, game.value.at) : []));
const lineMoves = computed(() => line.value.slice(1).map((id) => node(game.value!.tree, id).move));
const lineKey = computed(() => JSON.stringify([game.value?.spec, game.value?.start, lineMoves.value]));
export const byPly = computed(() => (points.value.key === lineKey.value ? points.value.byPly : {}));

export const mistakes = computed<Mistake[]>(() => {
  const found: Mistake[] = [];
  lineMoves.value.forEach((move, ply) => {
    const before = byPly.value[ply];
    const after = byPly.value[ply + 1];
    if (!before?.best || !after || before.best === move) return;
    const kind = fault(before.worth.value, -after.worth.value);
    if (kind) found.push({ ply: ply + 1, side: before.side, move, best: before.best, fault: kind });
  });
  return found;
});

const SECONDS_EACH = 0.2;
/** So that a game in full flow is not judged anew at every move. */
const CALM = 600;

export function goToPly(ply: number): void {
  const id = line.value[ply];
  if (id !== undefined) goTo(id);
}

/** Judge the game in the background while the analysis is open. */
export function followSweep(): void {
  effect(() => {
    void generation.value;
    const key = lineKey.value;
    if (place.value !== "analyse" || !game.peek() || lineMoves.peek().length === 0) return;
    if (Object.keys(byPly.peek()).length > lineMoves.peek().length) return;
    const timer = window.setTimeout(() => (stop = sweep(key)), CALM);
    let stop = (): void => window.clearTimeout(timer);
    return () => stop();
  });
}

function sweep(key: string): () => void {
  const { spec, start } = game.peek()!;
  let current = true;
  points.value = { key, byPly: {} };
  sweeping.value = true;
  const request = call(
    { type: "sweep", spec, start, moves: [...lineMoves.peek()], seconds: SECONDS_EACH },
    (answer) => {
      if (current && answer.type === "point")
        points.value = { key, byPly: { ...points.value.byPly, [answer.ply]: answer } };
    },
  );
  const end = (): void => {
    if (current) sweeping.value = false;
  };
  request.result.then(end, end);
  return () => {
    current = false;
    sweeping.value = false;
    request.stop();
  };
}
