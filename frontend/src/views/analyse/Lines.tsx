// The best moves with what follows them. Pointing at one shows it on the board.

import { evaluationOf, exactness, inSentence, localeTag, t } from "../../i18n";
import { moveText } from "../../i18n/moves";
import type { Evaluation, Line } from "../../messages";
import { countText } from "../../model/clock";
import { seenByFirst } from "../../model/score";
import { amountShort, amountText } from "../../model/unit";
import * as analysis from "../../state/analysis";
import { game, info, play, view } from "../../state/game";

const SHOWN = 5;
const MOVES_SHOWN = 10;

export function Lines() {
  const words = t.value.analyse;
  const lines = analysis.lines.value.slice(0, SHOWN);
  return (
    <div class="lines-place" style={{ "--rows": Math.min(SHOWN, view.value?.legal.length ?? 0) }}>
      <table class="lines">
        <caption>{words.lines(inSentence(view.value!.player), inSentence(info.value!.players[0]))}</caption>
        <thead class="visually-hidden">
          <tr>
            <th scope="col">{words.moveColumn}</th>
            <th scope="col">{words.evaluationColumn}</th>
            {hasVisits(lines) && <th scope="col">{words.visitsColumn}</th>}
            <th scope="col">{words.lineColumn}</th>
          </tr>
        </thead>
        <tbody onPointerLeave={(event) => event.pointerType === "mouse" && hide()}>
          {lines.map((line) => (
            <LineRow key={line.rank} line={line} withVisits={hasVisits(lines)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** For the first player, as the caption says; percentages, says the legend, are chances to win. */
function inTable(evaluation: Evaluation): string {
  const { unit, players } = info.value!;
  const { units } = t.value.evaluation;
  const seen = seenByFirst(evaluation, view.value!.side, unit);
  if (seen.ending !== null) return evaluationOf(inSentence(players[0]), seen, unit);
  return unit.kind === "chance" ? amountShort(seen.amount, unit, units) : amountText(seen.amount, unit, units);
}

/** Whether a tree search has tried the moves, so that it says how often. */
function hasVisits(lines: readonly Line[]): boolean {
  return lines.some(({ visits }) => visits > 0);
}

function hide(): void {
  analysis.shownLine.value = null;
}

function LineRow({ line, withVisits }: { line: Line; withVisits: boolean }) {
  const look = (): void => {
    analysis.shownLine.value = line;
  };
  // a finger cannot hover: it shows a line by a tap, and hides it by another
  const tap = (): void => (analysis.shownLine.value?.move === line.move ? hide() : look());
  return (
    <tr
      onPointerEnter={(event) => event.pointerType === "mouse" && look()}
      onPointerUp={(event) => event.pointerType === "touch" && tap()}
    >
      <th scope="row">
        <button type="button" onFocus={look} onBlur={hide} onClick={() => game.value && play(line.move)}>
          {moveText(line.move)}
        </button>
      </th>
      <td class="evaluation">
        <span class={line.evaluation.exact ? "sample exact" : "sample estimate"} title={exactness(line.evaluation)}>
          {inTable(line.evaluation)}
        </span>
      </td>
      {withVisits && <td class="visits">{line.visits > 0 ? countText(line.visits, localeTag()) : ""}</td>}
      <td class="pv">{moveText(line.pv.slice(1, MOVES_SHOWN).join(" "))}</td>
    </tr>
  );
}
