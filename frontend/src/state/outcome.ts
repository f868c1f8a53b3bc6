// How a game ended, in words.

import { idea, player, t } from "../i18n";
import { marginText } from "../model/unit";
import { atTip, game, info, view } from "./game";
import { person } from "./play";

export interface Outcome {
  /** `Black wins by 12 discs`. */
  readonly headline: string;
  /** Who resigned, or which rule ended the game. */
  readonly why: string;
  readonly winner: 0 | 1 | null;
  /** For the one person at the board. */
  readonly yours: "won" | "lost" | "drawn" | null;
}

export function outcomeOf(): Outcome | null {
  const board = view.value;
  const ending = atTip.value ? game.value?.ending : null;
  if (!board || !info.value || (!board.over && !ending)) return null;
  const words = t.value.outcome;
  const names = info.value.players.map(player) as [string, string];
  const winner = board.over ? board.winner : ((1 - ending!.loser) as 0 | 1);
  const yours = person.value === null ? null : winner === null ? "drawn" : winner === person.value ? "won" : "lost";
  const margin = board.over && board.margin ? marginText(board.margin, info.value.unit, t.value.evaluation.units) : "";
  const headline = winner === null ? words.draw : words.wins(names[winner], margin);
  const why = board.over
    ? board.repeated
      ? words.repeated
      : idea(info.value)
    : words[ending!.reason](names[ending!.loser]);
  return { headline, why, winner, yours };
}

export function resultText(): string {
  return outcomeOf()?.headline ?? "";
}
