// How the game went: the graph, each side's summary, and the mistakes.

import { inSentence, player, t } from "../../i18n";
import { moveText } from "../../i18n/moves";
import type { SideSummary } from "../../messages";
import { FAULT_SIGNS, type Fault, type PlayedMove, curveOf, playedMove } from "../../model/review";
import { depthOf, node } from "../../model/tree";
import { nounsOf } from "../../model/unit";
import { game, info } from "../../state/game";
import * as review from "../../state/review";
import { Button, Panel } from "../../ui/controls";
import { showBoard } from "../showBoard";
import { Graph } from "./Graph";
import { averageText, costText, mistakeText, moveNumber, percent, positionText } from "./reviewWords";

const FAULTS: readonly Fault[] = ["inaccuracy", "mistake", "blunder"];

export function GameReview() {
  const words = t.value.review;
  if (!review.reviewable.value || review.line.value.length < 2)
    return (
      <Panel title={words.title}>
        <p class="hint-text">{review.reviewable.value ? words.empty : info.value?.dice ? words.dice : words.many}</p>
      </Panel>
    );
  return (
    <Panel title={words.title} aside={<Switch />}>
      <Graph />
      <Legend />
      <Sides />
      <Mistakes />
    </Panel>
  );
}

/** How far the review is, and a button that stops it or begins it again. */
function Switch() {
  const words = t.value.review;
  const state = review.reviewState.value;
  const busy = state === "waiting" || state === "estimating" || state === "proving";
  return (
    <span class="switch">
      <span class={`state ${state}`} role="status">{state === "done" ? certainty() : state === "off" ? "" : words.states[state]}</span>
      {busy && <Button onClick={review.stopReview}>{words.stop}</Button>}
      {state === "stopped" && <Button onClick={review.startReview}>{words.start}</Button>}
    </span>
  );
}

/** From where on all is proved. */
function certainty(): string {
  const words = t.value.review;
  const from = review.summary.value?.exact_from ?? null;
  if (from === null) return words.states.done;
  if (from === 1) return words.allExact;
  const side = review.points.value[from - 1]?.side ?? 0;
  return words.exactFrom(moveNumber(from), player(info.value!.players[side]));
}

function Legend() {
  const words = t.value.review;
  const { players, unit } = info.value!;
  const [, many] = nounsOf(unit.names, t.value.evaluation.units);
  const counted = unit.kind === "unit" ? many : unit.kind === "chance" ? t.value.analyse.winChance : null;
  const curve = curveOf(review.points.value, review.line.value.length - 1, unit);
  return (
    <>
      <p class="here">{here()}</p>
      <p class="legend">
        <span>{words.view(inSentence(players[0]))}</span>
        {counted && curve.numbers && <span>{words.scale(counted)}</span>}
        {curve.bands && <span>{words.bands}</span>}
        <span>{words.marks}</span>
      </p>
    </>
  );
}

/** What is known of the position on the board. */
function here(): string {
  const { tree, at } = game.value!;
  const ply = depthOf(tree, at);
  const point = review.points.value[ply];
  if (!point) return " ";
  return positionText(point, ply ? node(tree, at).move : null, info.value!.players, info.value!.unit);
}

function Sides() {
  const summary = review.summary.value;
  if (!summary) return null;
  return (
    <div class="sides">
      {summary.sides.map((side, number) => (
        <Side key={number} side={side} name={player(info.value!.players[number]!)} />
      ))}
    </div>
  );
}

function Side({ side, name }: { side: SideSummary; name: string }) {
  const words = t.value.review;
  const worst = side.worst === null ? null : playedMove(review.points.value, side.worst);
  return (
    <section class="side-summary" aria-label={name}>
      <h3>{name}</h3>
      <dl>
        <div class="accuracy">
          <dt>{words.accuracy}</dt>
          <dd>{side.accuracy === null ? "–" : percent(side.accuracy)}</dd>
        </div>
        <div>
          <dt>{words.averageLoss}</dt>
          <dd>{side.accuracy === null ? "–" : averageText(side, info.value!.unit)}</dd>
        </div>
        {FAULTS.map((kind) => (
          <div key={kind}>
            <dt>
              <span class={`fault ${kind}`} aria-hidden="true">
                {FAULT_SIGNS[kind]}
              </span>
              {words.manyFaults[kind]}
            </dt>
            <dd>{side.counts[kind] ?? 0}</dd>
          </div>
        ))}
        <div>
          <dt>{words.worst}</dt>
          <dd>{worst ? <Worst move={worst} /> : words.none}</dd>
        </div>
      </dl>
    </section>
  );
}

function Worst({ move }: { move: PlayedMove }) {
  return (
    <button type="button" class="link" onClick={() => show(move)}>
      {moveNumber(move.ply)}. {moveText(move.judged.move)} ({costText(move, info.value!.unit)})
    </button>
  );
}

function Mistakes() {
  const { players, unit } = info.value!;
  if (review.mistakes.value.length === 0)
    return review.reviewState.value === "done" ? <p class="hint-text">{t.value.review.noFaults}</p> : null;
  return (
    <ul class="mistakes" aria-label={t.value.review.manyFaults.mistake}>
      {review.mistakes.value.map((mistake) => (
        <li key={mistake.ply}>
          <button type="button" onClick={() => show(mistake)}>
            <span class={`fault ${mistake.kind}`} aria-hidden="true">
              {FAULT_SIGNS[mistake.kind]}
            </span>
            <span>{mistakeText(mistake, players, unit)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Show a move on the board, which a long page may have left behind. */
function show({ ply }: PlayedMove): void {
  review.goToPly(ply);
  showBoard();
}
