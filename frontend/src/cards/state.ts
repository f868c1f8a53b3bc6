// The table as the server tells it: what one's seat sees, and nothing else.

import { effect, signal } from "@preact/signals";
import type { Answer, Consulted, Table, TableStep } from "../messages";
import { type Ask, ConnectionLost, call, generation } from "../net/socket";
import { announce, showError } from "../state/announce";
import { newKey } from "../state/game";
import { persisted } from "../state/storage";
import { moveText } from "./names";
import { w } from "./words";

export const PACE = 0.6;

export type Seen = Table | TableStep;

export const table = signal<Seen | null>(null);
/** Whether the server is at work for this page. */
export const busy = signal(false);
export const advice = signal<Consulted | null>(null);
export const asking = signal(false);
export const level = persisted<number>("cards.level", 6, (value) => value >= 1 && value <= 10);
const key = persisted<string>("cards.key", newKey(), (value) => /^[A-Za-z0-9_-]{8,64}$/.test(value));

/** Say what others bid and play, for people who listen. */
function tell(before: Seen | null, now: Seen): void {
  const all = [...now.calls, ...now.last_trick, ...now.trick];
  const known = before ? before.calls.length + before.last_trick.length + before.trick.length : all.length;
  const last = all.at(-1);
  if (last && all.length !== known && last.seat !== now.seat) {
    announce(w.value.plays(w.value.seats[last.seat] ?? "", moveText(last.move, w.value)));
  }
}

function show(answer: Answer): void {
  if (answer.type !== "table" && answer.type !== "table_step") return;
  tell(table.value, answer);
  table.value = answer;
}

async function request(ask: Ask): Promise<void> {
  busy.value = true;
  advice.value = null;
  try {
    show(await call(ask, show).result);
  } catch (error) {
    if (!(error instanceof ConnectionLost)) showError(error);
  } finally {
    busy.value = false;
  }
}

/** Sit down at one's table, again after each lost connection. Returns how to stop. */
export function sit(): () => void {
  return effect(() => {
    if (generation.value > 0) void request(sitting(false));
  });
}

function sitting(fresh: boolean): Ask {
  return { type: "sit", key: key.peek(), pace: PACE, spec: "coinche", seat: 2, level: level.peek(), fresh };
}

export function newGame(): void {
  void request(sitting(true));
}

export function act(move: string): void {
  if (!busy.value) void request({ type: "act", key: key.value, pace: PACE, move });
}

export function nextDeal(): void {
  void request({ type: "next_deal", key: key.value, pace: PACE });
}

export async function consult(): Promise<void> {
  asking.value = true;
  try {
    const answer = await call({ type: "consult", key: key.value, pace: PACE }).result;
    if (answer.type === "consulted") advice.value = answer;
  } catch (error) {
    if (!(error instanceof ConnectionLost)) showError(error);
  } finally {
    asking.value = false;
  }
}
