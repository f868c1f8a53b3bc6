// The finished games of a match, to replay.

import { playerLabel, t } from "../../i18n";
import type { Match } from "../../messages";
import { showError } from "../../state/announce";
import { games, replay } from "../../state/matches";
import { Button, Panel } from "../../ui/controls";

export function FinishedGames({ match }: { match: Match }) {
  const words = t.value.matches;
  if (games.value.length === 0) return null;
  const { draw, wins } = t.value.outcome;
  return (
    <Panel title={words.finished}>
      <ul class="finished">
        {games.value.map((game) => (
          <li key={game.number}>
            <span class="number">{game.number}</span>
            <span class="what">
              {words.versus(playerLabel(game.players[0]), playerLabel(game.players[1]))}
              <small>
                {game.winner === null ? draw : wins(playerLabel(game.players[game.winner]), "")} ·{" "}
                {t.value.moves.plies(game.plies)}
              </small>
            </span>
            <Button
              title={t.value.page.labelled(words.replay, words.number(game.number))}
              onClick={() => void replay(match, game.number).catch(showError)}
            >
              {words.replay}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
