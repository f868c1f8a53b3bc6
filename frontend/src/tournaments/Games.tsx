// The finished games, to replay; those that were lost by a failure can be looked at alone.

import { useState } from "preact/hooks";
import type { TournamentGameInfo } from "../messages";
import { showError } from "../state/announce";
import { Button, Panel, Toggle } from "../ui/controls";
import { games, names, openGame } from "./state";
import { w } from "./words";

/** Games that are listed at once: a browser draws no thousands. */
const MOST = 200;

export function Games() {
  const words = w.value;
  const [failures, setFailures] = useState(false);
  const found = games.value.filter((game) => !failures || game.failure);
  return (
    <Panel title={words.games}>
      <Toggle label={words.onlyFailures} on={failures} onChange={setFailures} />
      <GameList found={found.slice(0, MOST)} />
      {found.length > MOST && <p class="hint-text">{words.more(found.length - MOST)}</p>}
    </Panel>
  );
}

export function GameList({ found }: { found: readonly TournamentGameInfo[] }) {
  const words = w.value;
  return (
    <ul class="finished">
      {found.map((game) => (
        <li key={game.number}>
          <span class="number">{game.number}</span>
          <span class="what">
            {words.versus(names.value[game.players[0]] ?? "", names.value[game.players[1]] ?? "")}
            <small>{resultText(game)}</small>
          </span>
          <Button title={`${words.replay}: ${words.number(game.number)}`} onClick={() => void openGame(game.number).catch(showError)}>
            {words.replay}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Who has won, why, and after how many moves. */
export function resultText(game: TournamentGameInfo): string {
  const words = w.value;
  const who = game.winner === null ? words.draw : words.wins(names.value[game.players[game.winner]] ?? "");
  const why = (game.failure && words.failures[game.failure]) || words.reasons[game.reason] || game.reason;
  return `${who} (${why}) · ${words.plies(game.plies)}`;
}
