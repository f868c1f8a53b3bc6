// Browser storage: a tab finds its own values again, a new one begins with the latest of any. Private windows may
// refuse: then nothing is stored, and nothing else happens.

import { type Signal, effect, signal } from "@preact/signals";

const PREFIX = "plyglot.";

export function read<T>(name: string): T | null {
  try {
    const text = sessionStorage.getItem(PREFIX + name) ?? localStorage.getItem(PREFIX + name);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function write(name: string, value: unknown): void {
  try {
    const text = JSON.stringify(value);
    sessionStorage.setItem(PREFIX + name, text);
    localStorage.setItem(PREFIX + name, text);
  } catch {
    // full or forbidden: the page works without
  }
}

/** A signal that is saved in the browser; `fits` guards against what an older page wrote. */
export function persisted<T>(name: string, initial: T, fits: (value: T) => boolean): Signal<T> {
  const stored = read<T>(name);
  const kept = signal(stored !== null && fits(stored) ? stored : initial);
  effect(() => write(name, kept.value));
  return kept;
}
