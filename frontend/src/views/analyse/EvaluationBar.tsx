// How the board stands, as a bar: the first player's share from below (or from above on a turned board).

import { evaluationOf, inSentence, t } from "../../i18n";
import type { Evaluation } from "../../messages";
import { forFirst, seenByFirst } from "../../model/score";
import { amountText, leadText } from "../../model/unit";
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

/** The evaluation in a sentence that names the side that is ahead, and needs no sign. */
export function evaluationSentence(evaluation: Evaluation | undefined = analysis.best.value?.evaluation): string {
  const words = t.value.evaluation;
  const board = view.value;
  if (!board || !info.value) return "";
  const { players: names, unit } = info.value;
  if (!evaluation)
    return board.over ? (board.winner === null ? words.draw : words.winning(inSentence(names[board.winner]!))) : words.even;
  if (evaluation.ending || evaluation.amount === null || unit.kind === "none" || names.length > 2)
    return evaluationOf(inSentence(names[board.side]!), evaluation, unit);
  if (Math.abs(evaluation.value) < EVEN) return words.even;
  const ahead = evaluation.value > 0;
  const name = inSentence(names[ahead ? board.side : 1 - board.side]!);
  if (unit.kind === "unit") return words.ahead(name, leadText(evaluation.amount, unit, words.units));
  const seen = seenByFirst(evaluation, board.side, unit);
  return words.forSide(amountText(seen.amount, unit, words.units), inSentence(names[0]));
}
