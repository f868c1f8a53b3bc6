// What a review says of moves and sides, in the language in use.

import { evaluationOf, exactness, inSentence, player, t } from "../../i18n";
import { moveText } from "../../i18n/moves";
import type { ReviewPoint, SideSummary, UnitInfo } from "../../messages";
import { type Mistake, type PlayedMove, forFirstPlayer } from "../../model/review";
import { leadText, marginText } from "../../model/unit";

/** Number of a move as players count: both sides' moves have the same. */
export function moveNumber(ply: number): number {
  return Math.ceil(ply / 2);
}

/** A mistake in a line: `Move 6, White, blunder: b6 instead of f4, −12.5 discs`. */
export function mistakeText(mistake: Mistake, names: readonly string[], unit: UnitInfo): string {
  const words = t.value.review;
  const { ply, side, kind, judged, best } = mistake;
  const better = moveText(best.join(words.or));
  return words.fault(
    moveNumber(ply),
    player(names[side]!),
    words.faults[kind],
    moveText(judged.move),
    better,
    costText(mistake, unit),
  );
}

/** What a move lost: `−6 discs`, `a draw instead of a win`, `the win comes 8 moves later`. */
export function costText({ judged, best }: PlayedMove, unit: UnitInfo): string {
  const words = t.value.review;
  const { before, played, loss } = judged;
  if (before.exact !== played.exact) return words.onlyProved(moveText(before.exact ? best.join(words.or) : judged.move));
  if (loss.amount !== null)
    return words.lost(
      judged.exact ? marginText(Math.round(loss.amount), unit, t.value.evaluation.units) : amountLost(loss.amount, unit),
    );
  if (loss.result > 0) return words.results[`${before.ending}-${played.ending}`] ?? "";
  return before.ending === "win" ? words.later(loss.plies ?? 0) : words.sooner(loss.plies ?? 0);
}

/** An amount of the unit that estimates are counted in, without a sign. */
function amountLost(amount: number, unit: UnitInfo): string {
  const units = t.value.evaluation.units;
  return unit.kind === "chance" ? units.chance(units.percent(Math.round(100 * amount))) : leadText(amount, unit, units);
}

/** What a side's moves lost on average. */
export function averageText(side: SideSummary, unit: UnitInfo): string {
  if (side.average_loss !== null && unit.kind === "unit") return amountLost(side.average_loss, unit);
  return t.value.review.ofAWin(percent(100 * (side.average_result ?? 0)));
}

/** A percentage with one decimal. */
export function percent(number: number): string {
  const { percent: written, decimalPoint } = t.value.evaluation.units;
  return written(0).replace("0", number.toFixed(1).replace(".", decimalPoint));
}

/** What is known of a position: `After move 6, White: b6: +12.5 discs for Black, an estimate`. */
export function positionText(point: ReviewPoint, move: string | null, names: readonly string[], unit: UnitInfo): string {
  const words = t.value.review;
  const mover = player(names[1 - point.side]!);
  const place = move === null ? words.before : words.after(moveNumber(point.ply), mover, moveText(move));
  const evaluation = forFirstPlayer(point, unit);
  return words.here(place, evaluationOf(inSentence(names[0]!), evaluation, unit), exactness(evaluation));
}
