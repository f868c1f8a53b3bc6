// Finding a game among those that were saved.

import type { SavedGameInfo } from "../messages";

export interface Filter {
  /** Words that its name, its game, its players or its notes have. */
  readonly text: string;
  readonly spec: string;
  readonly result: "" | "first" | "second" | "draw" | "none";
}

export const EVERYTHING: Filter = { text: "", spec: "", result: "" };

type Result = SavedGameInfo["result"];

function kindOf(result: Result): Filter["result"] {
  if (!result) return "none";
  return result.winner === null ? "draw" : result.winner === 0 ? "first" : "second";
}

/** Whether a game passes a filter; `names` are those of its game and its players, as they are shown. */
export function fits(
  saved: Pick<SavedGameInfo, "spec" | "title" | "players" | "notes" | "result">,
  { text, spec, result }: Filter,
  gameName: string,
  names: readonly string[],
): boolean {
  const all = [saved.title, saved.notes, saved.spec, gameName, ...saved.players, ...names].join("\n").toLowerCase();
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    words.every((word) => all.includes(word)) &&
    (!spec || saved.spec === spec) &&
    (!result || kindOf(saved.result) === result)
  );
}
