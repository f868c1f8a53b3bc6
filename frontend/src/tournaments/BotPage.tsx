// A page for a bot: its results, its time, its shortest losses, how it fares in each opening.

import { numberText } from "../i18n";
import type { TournamentGameInfo } from "../messages";
import { Button, Panel } from "../ui/controls";
import { GameList } from "./Games";
import { bot, games, names, state } from "./state";
import { w } from "./words";

const MOST = 10;
/** Letters of an opening that tell it apart from others. */
const SHOWN = 24;

export function BotPage({ number }: { number: number }) {
  const words = w.value;
  const player = state.value?.players.find((each) => each.number === number);
  if (!player) return null;
  const own = games.value.filter((game) => game.players.includes(number));
  const lost = own.filter((game) => game.winner !== null && game.players[game.winner] !== number);
  const worst = [...lost].sort((one, other) => one.plies - other.plies).slice(0, MOST);
  const failed = lost.filter((game) => game.failure);
  return (
    <>
      <Panel title={player.name} aside={<Button onClick={() => (bot.value = null)}>{words.back}</Button>}>
        <p>
          {words.rank} {player.rank} · {words.points} {numberText(player.points, 1)} · {words.perMove}{" "}
          {words.seconds(numberText(player.seconds, 4))} · {words.longest} {words.seconds(numberText(player.longest, 3))} · {words.cpu}{" "}
          {words.seconds(numberText(player.cpu_seconds, 4))}
        </p>
      </Panel>
      <Panel title={words.results}>
        <Rows rows={tallied(own, number, (game) => names.value[opponent(game, number)] ?? "")} head={words.player} />
      </Panel>
      {failed.length > 0 && (
        <Panel title={words.failed}>
          <GameList found={failed.slice(0, MOST)} />
        </Panel>
      )}
      <Panel title={words.worst}>
        {worst.length === 0 ? <p class="hint-text">{words.noLosses}</p> : <GameList found={worst} />}
      </Panel>
      <Panel title={words.openings}>
        <Rows rows={tallied(own, number, (game) => game.opening.slice(0, SHOWN)).slice(0, 3 * MOST)} head={words.openings} />
      </Panel>
    </>
  );
}

function opponent(game: TournamentGameInfo, number: number): number {
  return game.players[0] === number ? game.players[1] : game.players[0];
}

interface Row {
  readonly label: string;
  games: number;
  points: number;
}

/** Games and points by a word about each game, the worst first. */
function tallied(own: readonly TournamentGameInfo[], number: number, labelOf: (game: TournamentGameInfo) => string): Row[] {
  const rows = new Map<string, Row>();
  for (const game of own) {
    const label = labelOf(game);
    const row = rows.get(label) ?? { label, games: 0, points: 0 };
    row.games += 1;
    row.points += game.winner === null ? 0.5 : game.players[game.winner] === number ? 1 : 0;
    rows.set(label, row);
  }
  return [...rows.values()].sort((one, other) => one.points / one.games - other.points / other.games);
}

function Rows({ rows, head }: { rows: readonly Row[]; head: string }) {
  const words = w.value;
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={head}>
      <table class="crosstable">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{words.games}</th>
            <th scope="col">{words.points}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label || "–"}</th>
              <td>{row.games}</td>
              <td>{numberText(row.points, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
