// How a match stands: points, and how much stronger the first player is, with the doubt that remains.

import { numberText, playerLabel, t } from "../../i18n";
import type { Match } from "../../messages";
import { signed } from "../../model/score";

/** The drawing's scale, in Elo to each side, goes in steps of this. */
const STEP = 200;

export function Crosstable({ match }: { match: Match }) {
  const words = t.value.matches;
  const { players, wins, draws, losses } = match;
  const rows = [
    { name: players[0], wins, losses, points: wins + draws / 2 },
    { name: players[1], wins: losses, losses: wins, points: losses + draws / 2 },
  ];
  return (
    <>
      <progress
        class="progress"
        max={match.games}
        value={match.played}
        aria-label={words.progress(match.played, match.games)}
      />
      <table class="crosstable">
        <thead>
          <tr>
            <th scope="col">{words.player}</th>
            <th scope="col">{words.wins}</th>
            <th scope="col">{words.draws}</th>
            <th scope="col">{words.losses}</th>
            <th scope="col">{words.points}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">{playerLabel(row.name)}</th>
              <td>{row.wins}</td>
              <td>{draws}</td>
              <td>{row.losses}</td>
              <td>
                <strong>{numberText(row.points, 1)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="elo">
        {words.elo} <strong>{eloText(match)}</strong> <small>({words.progress(match.played, match.games)})</small>
      </p>
      <EloBar match={match} />
      <p class="hint-text">{words.eloMeans}</p>
    </>
  );
}

function eloText({ elo, error }: Match): string {
  const words = t.value.matches;
  return elo === null || error === null
    ? words.eloUnknown
    : words.eloText(signed(Math.round(elo)), String(Math.round(error)));
}

/** The difference as a point with an error bar, on a line with even in the middle. */
function EloBar({ match: { elo, error } }: { match: Match }) {
  if (elo === null || error === null) return null;
  const reach = STEP * Math.max(1, Math.ceil((Math.abs(elo) + error) / STEP));
  const at = (value: number): number => 200 + (value / reach) * 190;
  return (
    <svg class="elo-bar" viewBox="0 0 400 46" aria-hidden="true">
      <path class="axis" d="M10 22h380M200 12v20" />
      <path
        class="error"
        d={`M${at(elo - error)} 22H${at(elo + error)}M${at(elo - error)} 14v16M${at(elo + error)} 14v16`}
      />
      <circle cx={at(elo)} cy={22} r={6} />
      {[-reach, 0, reach].map((value) => (
        <text key={value} x={at(value)} y={43} text-anchor={value < 0 ? "start" : value > 0 ? "end" : "middle"}>
          {signed(value)}
        </text>
      ))}
    </svg>
  );
}
