// Moves that an opening book knows, with how often they were played and how well, or what they are worth.

import { evaluationOf, inSentence, numberText, t } from "../../i18n";
import { moveText } from "../../i18n/moves";
import type { BookMoveInfo } from "../../messages";
import { seenByFirst } from "../../model/score";
import { game, info, play, view } from "../../state/game";
import { opening } from "../../state/opening";
import { Panel } from "../../ui/controls";

const SHOWN = 8;

export function BookMoves() {
  const words = t.value.book;
  const found = opening.value;
  if (!found || found.moves.length === 0) return null;
  const moves = found.moves.slice(0, SHOWN);
  const games = moves.some((move) => move.games > 0);
  const scored = moves.some((move) => move.evaluation);
  const weighed = !games && moves.some((move) => move.weight > 0);
  const heaviest = moves.reduce((sum, move) => sum + move.weight, 0);
  return (
    <Panel title={words.title} aside={<span class="state">{found.book}</span>}>
      <table class="book-moves">
        <caption class="visually-hidden">{words.caption(inSentence(view.value!.player))}</caption>
        <thead>
          <tr>
            <th scope="col">{t.value.analyse.moveColumn}</th>
            {games && <th scope="col">{words.games}</th>}
            {games && <th scope="col">{words.points}</th>}
            {weighed && <th scope="col">{words.share}</th>}
            {scored && <th scope="col">{t.value.analyse.evaluationColumn}</th>}
          </tr>
        </thead>
        <tbody>
          {moves.map((move) => (
            <tr key={move.move} class={move.avoid ? "avoid" : undefined}>
              <th scope="row">
                <button type="button" onClick={() => game.value && play(move.move)}>
                  {moveText(move.move)}
                </button>
              </th>
              {games && <td>{move.games ? numberText(move.games) : ""}</td>}
              {games && <td>{move.games ? <Points move={move} /> : ""}</td>}
              {weighed && <td>{words.percent(numberText((100 * move.weight) / heaviest, 1, 1))}</td>}
              {scored && <td>{worth(move)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** Won, drawn and lost as a bar, with the share of the points. */
function Points({ move }: { move: BookMoveInfo }) {
  const words = t.value.book;
  const { games, wins, draws } = move;
  const share = (100 * (wins + draws / 2)) / games;
  return (
    <span class="points" title={words.results(numberText(wins), numberText(draws), numberText(games - wins - draws))}>
      <span class="bar" aria-hidden="true">
        <i class="won" style={{ width: `${(100 * wins) / games}%` }} />
        <i class="drawn" style={{ width: `${(100 * draws) / games}%` }} />
      </span>
      {words.percent(numberText(share, 1, 1))}
    </span>
  );
}

function worth({ evaluation, avoid }: BookMoveInfo): string {
  if (avoid) return t.value.book.avoid;
  if (!evaluation) return "";
  const { unit, players } = info.value!;
  return evaluationOf(inSentence(players[0]), seenByFirst(evaluation, view.value!.side, unit), unit);
}
