// Announcements for screen readers, and short notes that everyone sees.

import { signal } from "@preact/signals";
import { faultText, t } from "../i18n";
import { ConnectionLost, RequestError } from "../net/socket";

/** Read out by an aria-live region. */
export const spoken = signal("");
/** Shown for some seconds at the foot of the page. */
export const note = signal<{ text: string; wrong: boolean } | null>(null);

/** What went wrong takes longer to read. */
const SECONDS_SHOWN = { note: 6, wrong: 14 };
let timer = 0;

export function announce(text: string): void {
  // the same text again is only read again if the region changes
  spoken.value = spoken.peek() === text ? `${text}\u00a0` : text;
}

export function notify(text: string, wrong = false): void {
  note.value = { text, wrong };
  announce(text);
  window.clearTimeout(timer);
  timer = window.setTimeout(() => (note.value = null), (wrong ? SECONDS_SHOWN.wrong : SECONDS_SHOWN.note) * 1000);
}

/** Take away what was said to be wrong: it has been tried again. */
export function forgive(): void {
  if (note.value?.wrong) note.value = null;
}

export function showError(error: unknown): void {
  notify(errorText(error), true);
}

/** What went wrong, in the page's language. */
export function errorText(error: unknown): string {
  if (error instanceof RequestError) return faultText(error);
  if (error instanceof ConnectionLost) return t.value.errors.codes["connection"]!({});
  return error instanceof Error ? error.message : String(error);
}
