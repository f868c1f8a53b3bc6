// Random numbers from a seed, the same on every machine, and random trees for exercises.

import type { Nested } from "./typed";

/** Numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A tree whose nodes have `width` children and whose leaves are `depth` plies down, all leaves different if they can. */
export function randomTree(width: number, depth: number, seed: number): Nested[] {
  const chance = randomFrom(seed);
  const count = width ** depth;
  const values = Array.from({ length: Math.max(count, 20) }, (_, index) => index - Math.floor(count / 4));
  for (let i = values.length - 1; i > 0; i--) {
    const j = Math.floor(chance() * (i + 1));
    [values[i], values[j]] = [values[j]!, values[i]!];
  }
  let next = 0;
  const grow = (left: number): Nested =>
    left === 0 ? values[next++]! : Array.from({ length: width }, () => grow(left - 1));
  return grow(depth) as Nested[];
}
