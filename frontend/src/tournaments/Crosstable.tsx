// Everybody's points against everybody, in the order of the ranking.

import { numberText } from "../i18n";
import type { TournamentState } from "../messages";
import { Panel } from "../ui/controls";
import { w } from "./words";

export function Crosstable({ state }: { state: TournamentState }) {
  const words = w.value;
  return (
    <Panel title={words.crosstable}>
      <div class="scroll" tabIndex={0} role="group" aria-label={words.crosstable}>
        <table class="crosstable">
          <thead>
            <tr>
              <th scope="col">{words.player}</th>
              {state.players.map((player, place) => (
                <th key={player.number} scope="col" title={player.name}>
                  <span aria-hidden="true">{place + 1}</span>
                  <span class="visually-hidden">{player.name}</span>
                </th>
              ))}
              <th scope="col">{words.points}</th>
            </tr>
          </thead>
          <tbody>
            {state.players.map((row, place) => (
              <tr key={row.number}>
                <th scope="row">
                  {place + 1}. {row.name}
                </th>
                {state.players.map((column) => {
                  const points = state.points[row.number]?.[column.number] ?? null;
                  const told = row === column ? "–" : points === null ? "" : numberText(points, 1);
                  return <td key={column.number}>{told}</td>;
                })}
                <td>
                  <strong>{numberText(row.points, 1)}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
