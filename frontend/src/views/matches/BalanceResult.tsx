// What games between equal players tell of a game: a verdict, scores with error bars, and figures.

import { useEffect, useRef } from "preact/hooks";
import { numberText, t } from "../../i18n";
import type { BalanceSample, BalanceState } from "../../messages";
import { gameName } from "../../state/catalogue";
import { running } from "../../state/balance";
import { Panel } from "../../ui/controls";

/** An error of the score above which there are too few games to say much. */
const FEW = 0.1;

const percent = (share: number): number => Math.round(100 * share);

export function BalanceResult({ state }: { state: BalanceState }) {
  const words = t.value.balance;
  const top = useRef<HTMLDivElement>(null);
  // the button that began it is further down, on a phone by a screen
  useEffect(() => top.current?.scrollIntoView({ block: "start" }), []);
  return (
    <div class="balance-result" ref={top}>
      <Panel title={words.result(gameName(state.spec))}>
        <progress
          class="progress"
          max={state.total}
          value={state.played}
          aria-label={t.value.matches.progress(state.played, state.total)}
        />
        <p class="hint-text">
          {t.value.matches.progress(state.played, state.total)}
          {!running.value && state.played < state.total && ` · ${t.value.matches.states.stopped}`}
        </p>
        <div>
          {state.samples.map((sample) => (
            <div key={sample.player} class="balance-verdict">
              <p>
                <strong>{words.players[sample.player]}</strong>
                {words.colon}
                {words.verdict(percent(sample.score), percent(sample.error), sample.verdict)}
                {sample.verdict === "none" && sample.error > FEW && ` ${words.few}`}
              </p>
              <ScoreBar sample={sample} />
            </div>
          ))}
        </div>
        <div class="balance-scroll">
          <table class="crosstable balance-table">
            <thead>
              <tr>
                <th scope="col">{t.value.matches.player}</th>
                {words.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {state.samples.map((sample) => (
                <tr key={sample.player}>
                  <th scope="row">{words.players[sample.player]}</th>
                  {cells(sample).map((cell, index) => (
                    <td key={index}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p class="hint-text">{words.legend}</p>
      </Panel>
    </div>
  );
}

/** The figures of a sample, under the columns of `words.columns`. */
function cells(sample: BalanceSample): string[] {
  const number = (value: number): string => numberText(value, 1, 1);
  return [
    `${sample.wins} / ${sample.draws} / ${sample.losses}`,
    `${number(sample.plies)} ± ${number(sample.deviation)}`,
    `${sample.shortest}–${sample.longest}`,
    number(sample.moves),
    number(sample.lead_changes),
    sample.decided_at === null ? "–" : t.value.balance.percent(percent(sample.decided_at)),
  ];
}

/** The first player's score on a line from 0 to 100 %, with its error bar; the sentence above says the same. */
function ScoreBar({ sample }: { sample: BalanceSample }) {
  const [least, most] = [Math.max(sample.score - sample.error, 0), Math.min(sample.score + sample.error, 1)];
  return (
    <svg class="balance-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <line class="axis" x1="0" x2="100" y1="4" y2="4" />
      <line class="axis" x1="50" x2="50" y1="0" y2="8" />
      <line class="error" x1={100 * least} x2={100 * most} y1="4" y2="4" />
      <line class="score" x1={100 * sample.score} x2={100 * sample.score} y1="1" y2="7" />
    </svg>
  );
}
