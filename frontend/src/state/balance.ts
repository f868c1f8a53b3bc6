// Is a game fair? The server plays games between equal players, the page shows what they tell so far.

import { signal } from "@preact/signals";
import type { BalanceState } from "../messages";
import { type Call, call, ConnectionLost } from "../net/socket";
import { showError } from "./announce";
import { load } from "./catalogue";

export const balance = signal<BalanceState | null>(null);
export const running = signal(false);

let request: Call | null = null;

export interface Choice {
  readonly spec: string;
  readonly games: number;
  readonly nodes: number;
  readonly evaluate: string;
}

export async function startBalance(choice: Choice): Promise<void> {
  running.value = true;
  balance.value = null;
  try {
    await load(choice.spec);
    request = call({ type: "balance_start", ...choice }, (answer) => {
      if (answer.type === "balance") balance.value = answer;
    });
    await request.result;
  } catch (error) {
    if (!(error instanceof ConnectionLost)) showError(error);
  } finally {
    request = null;
    running.value = false;
  }
}

/** What is known by now stays. */
export function stopBalance(): void {
  request?.stop();
}
