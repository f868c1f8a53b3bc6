// The best moves with what follows them. Pointing at one shows it on the board.

import { evaluationText, exactness, player, t } from "../../i18n";
import type { Evaluation, Line } from "../../messages";
import { amountShort } from "../../model/unit";
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
        <caption>{words.lines(player(view.value!.player))}</caption>
        <thead class="visually-hidden">
          <tr>
            <th scope="col">{words.moveColumn}</th>
            <th scope="col">{words.evaluationColumn}</th>
            <th scope="col">{words.lineColumn}</th>
          </tr>
        </thead>
        <tbody onPointerLeave={(event) => event.pointerType === "mouse" && hide()}>
          {lines.map((line) => (
            <LineRow key={line.rank} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The legend says that percentages are chances to win: the room is for the moves. */
function inTable(evaluation: Evaluation): string {
  const { unit } = info.value!;
  const short = unit.kind === "chance" && evaluation.ending === null;
  return short ? amountShort(evaluation.amount, unit, t.value.evaluation.units) : evaluationText(evaluation, unit);
}

function hide(): void {
  analysis.shownLine.value = null;
}

function LineRow({ line }: { line: Line }) {
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
          {line.move}
        </button>
      </th>
      <td class="evaluation">
        <span class={line.evaluation.exact ? "sample exact" : "sample estimate"} title={exactness(line.evaluation)}>
          {inTable(line.evaluation)}
        </span>
      </td>
      <td class="pv">{line.pv.slice(1, MOVES_SHOWN).join(" ")}</td>
    </tr>
  );
}
