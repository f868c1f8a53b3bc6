// How a game ended: as data, and in words.

import { effect } from "@preact/signals";
import { idea, inLanguage, inSentence, t } from "../i18n";
import type { GameResult, UnitInfo } from "../messages";
import { marginText } from "../model/unit";
import { ROOT, lastOf } from "../model/tree";
import { atTip, change, game, info, settled, view } from "./game";
import { person } from "./play";

export interface Outcome {
  /** `Black wins by 12 discs`. */
  readonly headline: string;
  /** Who resigned, or which rule ended the game. */
  readonly why: string;
  readonly winner: number | null;
  /** For the one person at the board. */
  readonly yours: "won" | "lost" | "drawn" | null;
}

/** How the game on the board ended; null while it goes on. */
export function resultOf(): GameResult | null {
  const board = view.value;
  const ending = atTip.value ? game.value?.ending : null;
  if (!board || (!board.over && !ending)) return null;
  if (board.over) return { winner: board.winner, margin: board.margin, ending: "" };
  const winner = ending!.loser === null ? null : 1 - ending!.loser;
  return { winner, margin: null, ending: ending!.reason };
}

/** A result in a line: `Black wins by 12 discs`. */
export function resultText(result: GameResult, names: readonly string[], unit?: UnitInfo): string {
  const words = t.value.outcome;
  if (result.winner === null) return words.draw;
  const { margin } = result;
  const by = !margin ? "" : unit ? marginText(margin, unit, t.value.evaluation.units) : String(margin);
  return words.wins(names[result.winner]!, by);
}

export function outcomeOf(): Outcome | null {
  const board = view.value;
  const result = resultOf();
  if (!board || !info.value || !result) return null;
  const names = info.value.players.map(inSentence);
  const { winner } = result;
  const yours = person.value === null ? null : winner === null ? "drawn" : winner === person.value ? "won" : "lost";
  const why = board.over ? overText() : endingText(names);
  return { headline: resultText(result, names, info.value.unit), why, winner, yours };
}

/** Which rule ended the game. */
function overText(): string {
  const { drawn_by, end_words } = view.value!;
  const own = inLanguage(end_words);
  return drawn_by ? t.value.outcome.drawnBy[drawn_by] : own ? `${own}.` : idea(info.value!);
}

function endingText(names: readonly string[]): string {
  const { reason, loser } = game.value!.ending!;
  if (reason === "claimed") {
    const { claim, legal } = view.value!;
    const announced = legal.find((move) => move.claims)?.claims;
    return t.value.outcome.claimed(t.value.outcome.drawnBy[claim || announced || "repetition"]);
  }
  return reason === "agreed" || loser === null ? t.value.keeping.agreed : t.value.outcome[reason](names[loser]!);
}

/** Note in the game how its main line ended. */
export function followResult(): void {
  effect(() => {
    const current = game.value;
    if (!current || !settled.value || current.at !== lastOf(current.tree, ROOT)) return;
    const result = resultOf();
    if (JSON.stringify(result) !== JSON.stringify(current.result)) change({ result });
  });
}
