// How the board stands, as a bar: the first player's share from below (or from above on a turned board).

import { evaluationText, player, t } from "../../i18n";
import type { Evaluation } from "../../messages";
import { forFirst, signed } from "../../model/score";
import * as analysis from "../../state/analysis";
import { info, view } from "../../state/game";

/** Differences smaller than this are none. */
const EVEN = 0.06;

export function EvaluationBar({ flipped }: { flipped: boolean }) {
  const evaluation = analysis.best.value?.evaluation;
  const board = view.value!;
  const value = evaluation ? forFirst(evaluation.value, board.side) : finalValue();
  const part = 50 + 50 * value;
  return (
    <div
      class={flipped ? "bar flipped" : "bar"}
      role="meter"
      aria-label={t.value.analyse.bar}
      aria-valuemin={-100}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * value)}
      aria-valuetext={evaluationSentence()}
    >
      <div class="fill" style={{ height: `${part}%` }} />
      <div class="half" />
      {evaluation && !evaluation.exact && <span class={value >= 0 ? "low" : "high"}>~</span>}
    </div>
  );
}

function finalValue(): number {
  const board = view.value!;
  return board.over && board.winner !== null ? (board.winner === 0 ? 1 : -1) : 0;
}

/** The evaluation in a sentence, for screen readers and the key that speaks it. */
export function evaluationSentence(evaluation: Evaluation | undefined = analysis.best.value?.evaluation): string {
  const words = t.value.evaluation;
  const board = view.value;
  const names = info.value?.players;
  if (!board || !names) return "";
  if (!evaluation)
    return board.over ? (board.winner === null ? words.draw : words.winning(player(names[board.winner]))) : words.even;
  if (evaluation.ending === "draw") return words.draw;
  if (evaluation.ending) return `${player(names[board.side])} ${evaluationText(evaluation)}`;
  const value = forFirst(evaluation.value, board.side);
  if (Math.abs(value) < EVEN) return words.even;
  return `${words.better(player(names[value > 0 ? 0 : 1]))}, ${words.estimate(signed(Math.abs(evaluation.score)))}`;
}
