// Which games there are, loading one, and what the server is doing for it meanwhile.

import { computed, effect, signal } from "@preact/signals";
import { player } from "../i18n";
import type { Loaded, Progress, Welcome } from "../messages";
import { ask, call, connected, generation, ConnectionLost } from "../net/socket";
import { showError } from "./announce";
import { until } from "./until";

export const welcome = signal<Welcome | null>(null);
/** Specs that have been loaded, with what they say about themselves. */
export const loaded = signal<Readonly<Record<string, Loaded>>>({});
/** Games whose files are being checked, or whose searches are being compiled, by spec. */
export const progress = signal<ReadonlyMap<string, Progress>>(new Map());

export const games = computed(() => welcome.value?.games ?? []);

/** A game's name for people, with its size if that is not the usual one. */
export function gameName(spec: string): string {
  const [name, ...size] = spec.split(":");
  const listed = games.value.find((game) => game.spec === name)?.title;
  const title = loaded.value[spec]?.title ?? listed ?? name!;
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

/** Load a game, once; a connection that breaks meanwhile is waited for. Its compile goes on in the background. */
export function load(spec: string): Promise<Loaded> {
  const known = loaded.value[spec];
  if (known) return Promise.resolve(known);
  let promise = loading.get(spec);
  if (!promise) {
    promise = loadOnce(spec).finally(() => loading.delete(spec));
    loading.set(spec, promise);
  }
  return promise;
}

async function loadOnce(spec: string): Promise<Loaded> {
  const about = await retryWhenConnected(() => firstAnswer(spec));
  loaded.value = { ...loaded.value, [spec]: about };
  return about;
}

/** Do something for which the server is needed, and if the connection breaks meanwhile do it again. */
export async function retryWhenConnected<T>(action: () => Promise<T>): Promise<T> {
  for (;;) {
    await until(() => connected.value);
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
    }
  }
}

/** What a game says about itself; what goes wrong later, in the compile, is told when it happens. */
function firstAnswer(spec: string): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const { result } = call({ type: "load", spec }, (answer) => {
      note(spec, answer.type === "progress" ? answer : null);
      if (answer.type === "loaded") resolve(answer);
    });
    result
      .catch((error) => {
        if (loaded.value[spec] && !(error instanceof ConnectionLost)) showError(error);
        reject(error);
      })
      .finally(() => note(spec, null));
  });
}

function note(spec: string, latest: Progress | null): void {
  const next = new Map(progress.value);
  if (latest) next.set(spec, latest);
  else next.delete(spec);
  progress.value = next;
}
