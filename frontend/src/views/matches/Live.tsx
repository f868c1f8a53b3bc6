// The game of a match that is being played.

import { Board } from "../../board/Board";
import { playerLabel, t } from "../../i18n";
import type { Match } from "../../messages";
import { loaded } from "../../state/catalogue";
import { live, liveBoard } from "../../state/matches";
import { Panel } from "../../ui/controls";

export function Live({ match }: { match: Match }) {
  const words = t.value.matches;
  const info = loaded.value[match.spec];
  const game = live.value;
  const board = liveBoard.value;
  if (match.state !== "running") return null;
  return (
    <Panel title={words.live} aside={game ? <span class="spec">{words.number(game.number)}</span> : undefined}>
      {game && board && info && !info.styles.includes("text") ? (
        <div class="live">
          <Board key={game.number} board={{ ...board, legal: [] }} info={info} enabled={false} />
          <div>
            <p>
              ✕ {playerLabel(game.players[0])} · ◯ {playerLabel(game.players[1])}
            </p>
            <p class="live-moves">{game.moves.join(" ")}</p>
          </div>
        </div>
      ) : (
        <p class="hint-text">{game ? game.moves.join(" ") : words.liveNone}</p>
      )}
    </Panel>
  );
}
