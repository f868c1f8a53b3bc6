// The ranking, as it changes.

import { numberText } from "../i18n";
import type { TournamentState } from "../messages";
import { signed } from "../model/score";
import { Panel } from "../ui/controls";
import { openBot } from "./state";
import { w } from "./words";

export function Standings({ state }: { state: TournamentState }) {
  const words = w.value;
  const shown = state.limit ? words.limit(state.limit.replaceAll(",", ", ")) : "";
  const sandbox = state.sandboxes.length > 0 ? words.sandbox(state.sandboxes.join(", ")) : "";
  return (
    <Panel title={words.standings}>
      <progress class="progress" max={Math.max(state.info.planned, 1)} value={state.info.played} aria-label={words.standings} />
      <div class="scroll" tabIndex={0} role="group" aria-label={words.standings}>
        <table class="crosstable standings">
          <thead>
            <tr>
              <th scope="col">{words.player}</th>
              <th scope="col">{words.rank}</th>
              <th scope="col">{words.points}</th>
              <th scope="col">{words.won}</th>
              <th scope="col">{words.drawn}</th>
              <th scope="col">{words.lost}</th>
              <th scope="col">Elo</th>
              <th scope="col">{words.perMove}</th>
              <th scope="col">{words.cpu}</th>
              <th scope="col">{words.failed}</th>
            </tr>
          </thead>
          <tbody>
            {state.players.map((player) => (
              <tr key={player.number}>
                <th scope="row">
                  <button type="button" class="link" onClick={() => openBot(player.number)}>
                    {player.name}
                  </button>
                </th>
                <td>{player.rank}</td>
                <td>{numberText(player.points, 1)}</td>
                <td>{player.wins}</td>
                <td>{player.draws}</td>
                <td>{player.losses}</td>
                <td>{player.elo === null ? "" : `${signed(Math.round(player.elo))} ± ${numberText(player.error ?? 0)}`}</td>
                <td>{words.seconds(numberText(player.seconds, 3))}</td>
                <td>{words.seconds(numberText(player.cpu_seconds, 3))}</td>
                <td>{player.failures}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="hint-text">{[shown, sandbox].filter(Boolean).join(" · ")}</p>
    </Panel>
  );
}
