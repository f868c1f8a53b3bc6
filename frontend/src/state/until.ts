// Waiting for what signals say.

import { effect } from "@preact/signals";

/** Resolves as soon as a condition on signals holds. */
export function until(condition: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (!condition()) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}
