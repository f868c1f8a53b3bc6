// Which games there are, and getting one ready.

import { computed, effect, signal } from "@preact/signals";
import { player } from "../i18n";
import type { Loaded, Progress, Welcome } from "../messages";
import { ask, call, connected, generation, Lost } from "../net/socket";

export const welcome = signal<Welcome | null>(null);
/** Specs that have been loaded, with what they say about themselves. */
export const ready = signal<Readonly<Record<string, Loaded>>>({});
/** Games that are being compiled. */
export const progress = signal<Readonly<Record<string, Progress | null>>>({});

export const games = computed(() => welcome.value?.games ?? []);

/** A game's name for people, with its size if that is not the usual one. */
export function gameName(spec: string): string {
  const [name, ...size] = spec.split(":");
  const title = games.value.find((game) => game.spec.split(":")[0] === name)?.title ?? name!;
  return [player(title), ...size].join(" ");
}

const loading = new Map<string, Promise<Loaded>>();

export function greet(): void {
  effect(() => {
    if (generation.value === 0) return;
    void ask({ type: "hello" }, "welcome").then(
      (answer) => (welcome.value = answer),
      () => undefined, // the connection is made again, and then asked again
    );
  });
}

/** Get a game ready, once; a connection that breaks meanwhile is waited for. */
export function load(spec: string): Promise<Loaded> {
  const known = ready.value[spec];
  if (known) return Promise.resolve(known);
  let promise = loading.get(spec);
  if (!promise) {
    promise = loadOnce(spec).finally(() => {
      loading.delete(spec);
      const { [spec]: _, ...others } = progress.value;
      progress.value = others;
    });
    loading.set(spec, promise);
  }
  return promise;
}

async function loadOnce(spec: string): Promise<Loaded> {
  for (;;) {
    await connection();
    progress.value = { ...progress.value, [spec]: null };
    try {
      const { result } = call({ type: "load", spec }, (answer) => {
        if (answer.type === "progress") progress.value = { ...progress.value, [spec]: answer };
      });
      const answer = await result;
      if (answer.type !== "loaded") throw new Error(`the server answered ${answer.type}, not loaded`);
      ready.value = { ...ready.value, [spec]: answer };
      return answer;
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
    }
  }
}

/** Resolves when the server is there. */
export function connection(): Promise<void> {
  return new Promise((resolve) => {
    const stop = connected.subscribe((value) => {
      if (!value) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}
