// Beside the board in an analysis: what the engine sees, and how the game went.

import { inSentence, letters, localeTag, t } from "../../i18n";
import { moveText } from "../../i18n/moves";
import { countText } from "../../model/clock";
import { viewer } from "../../model/score";
import { nounsOf } from "../../model/unit";
import { threat } from "../../state/preview";
import * as analysis from "../../state/analysis";
import { info, view } from "../../state/game";
import { outcomeOf } from "../../state/outcome";
import { Button, Panel, Toggle } from "../../ui/controls";
import { BookMoves } from "./BookMoves";
import { GameReview } from "./GameReview";
import { Lines } from "./Lines";
import { evaluationSentence } from "./EvaluationBar";

export function AnalysePanel() {
  const words = t.value.analyse;
  if (!info.value || !view.value) return null;
  return (
    <>
      <Panel title={t.value.places.analyse} aside={<Switch />}>
        {view.value.over ? (
          <p class="status">
            {outcomeOf()?.headline}. {words.over}
          </p>
        ) : view.value.chance ? (
          <p class="status">{words.dice}</p>
        ) : (
          <>
            <p class="headline standing">{analysis.best.value ? evaluationSentence() : " "}</p>
            <Figures />
            <Lines />
            <div class="toggles">
              <Toggle
                label={words.arrows}
                on={analysis.withArrows.value}
                onChange={(on) => (analysis.withArrows.value = on)}
              />
              <Toggle
                label={words.threat}
                on={analysis.withThreat.value}
                onChange={(on) => (analysis.withThreat.value = on)}
              />
              {analysis.withThreat.value && (
                <span class="threat-text">{threat.value ? words.threatIs(moveText(threat.value)) : words.noThreat}</span>
              )}
            </div>
            <p class="legend">
              <span class="sample exact">{words.legendExact}</span>
              <span class="sample estimate">{words.legendEstimate}</span>
              {analysis.best.value && analysis.best.value.visits > 0 && <span>{words.legendVisits}</span>}
              <span>{words.legendBest}</span>
              <span>{legendUnit()}</span>
              {info.value.players.length === 2 && <span>{legendLetters()}</span>}
              {analysis.withArrows.value && <span>{words.legendArrows}</span>}
            </p>
          </>
        )}
      </Panel>
      <BookMoves />
      <GameReview />
    </>
  );
}

/** What the numbers on the squares and in the table count, and for whom. */
function legendUnit(): string {
  const { analyse, evaluation } = t.value;
  const { unit } = info.value!;
  if (unit.kind === "none") return evaluation.units.undecided;
  const [, many] = nounsOf(unit.names, evaluation.units);
  return analyse.legendUnit(unit.kind === "chance" ? analyse.winChance : many, inSentence(info.value!.players[viewer(info.value!.players, view.value!.side)]!));
}

/** Who wins in how many moves, by letter. */
function legendLetters(): string {
  const { players } = info.value!;
  return t.value.analyse.legendLetters(...letters(players), inSentence(players[0]), inSentence(players[1]));
}

function Switch() {
  const words = t.value.analyse;
  const { wanted, state } = analysis;
  if (view.value!.over || view.value!.chance) return null;
  const known = state.value === "done" && analysis.reason.value === "exact";
  const text =
    state.value === "running"
      ? words.running
      : state.value === "waiting"
        ? words.waiting
        : state.value === "done"
          ? known
            ? words.doneExact
            : words.done
          : words.stopped;
  return (
    <span class="switch">
      <span class={`state ${state.value}`}>{text}</span>
      {wanted.value && (state.value === "running" || state.value === "waiting") ? (
        <Button onClick={analysis.stop}>{words.stop}</Button>
      ) : (
        !known && (
          <Button kind="main" onClick={analysis.start}>
            {words.start}
          </Button>
        )
      )}
    </span>
  );
}

function Figures() {
  const words = t.value.analyse;
  const found = analysis.searchInfo.value;
  // a search that has ended has no speed
  const speed = analysis.state.value === "running" ? found?.nps : null;
  const figures = [
    [words.depth, found ? String(found.depth) : "–"],
    [words.nodes, found ? countText(found.nodes, localeTag()) : "–"],
    [words.speed, speed ? countText(speed, localeTag()) : "–"],
  ] as const;
  return (
    <dl class="figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
