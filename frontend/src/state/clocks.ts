// Two clocks, of which one runs while its side is to move.

import { computed, effect, signal } from "@preact/signals";
import { change, game, info, moves, over, settled, view } from "./game";
import { type Timing, setup } from "./setup";
import { persisted } from "./storage";

interface Clocks {
  /** The game that the clocks are for: another one begins with full clocks. */
  readonly key: string;
  readonly left: readonly number[];
}

const clocks = persisted<Clocks>("clocks", { key: "", left: [0, 0] }, (value) => Array.isArray(value.left));
/** Seconds left. */
export const left = computed(() => clocks.value.left);
/** How the game is timed: clocks are for two, of whom the other wins when time runs out. */
export const timing = computed<Timing>(() => {
  const two = info.value?.players.length === 2;
  return setup.value.timing === "clock" && !two ? "free" : setup.value.timing;
});
/** Whose clock runs. */
export const running = signal<number | null>(null);

const TICK = 100;
let since = 0;

/** Book the time that has passed since the last time. */
function charge(): void {
  const side = running.value;
  const now = performance.now();
  const passed = (now - since) / 1000;
  since = now;
  if (side !== null) set(side, left.value[side]! - passed);
}

function set(side: number, seconds: number): void {
  const next = [...left.value];
  next[side] = Math.max(0, seconds);
  clocks.value = { ...clocks.value, left: next };
}

/** The clocks stand still until the first move is made, and when the game is over. */
export function followClocks(playing: () => boolean): void {
  const key = computed(() => game.value?.key ?? "");
  effect(() => {
    if (!key.value || key.value === clocks.peek().key) return;
    const seconds = setup.peek().minutes * 60;
    clocks.value = { key: key.value, left: [seconds, seconds] };
  });
  effect(() => {
    const runs = timing.value === "clock" && playing() && settled.value && !over.value && moves.value.length > 0;
    const side = runs ? view.value!.side : null;
    const before = running.peek();
    if (side === before) return;
    queueMicrotask(() => {
      charge();
      if (before !== null && side !== null) set(before, left.value[before]! + setup.value.increment);
      running.value = side;
    });
  });
  window.setInterval(() => {
    if (running.value === null) return;
    charge();
    const side = running.value;
    if (left.value[side]! <= 0 && game.value) change({ ending: { reason: "time", loser: side } });
  }, TICK);
}
