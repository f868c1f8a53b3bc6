// The game of a match that is being played.

import { Board } from "../../board/Board";
import { player, playerLabel, t } from "../../i18n";
import { moveText } from "../../i18n/moves";
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
              {[0, 1].map((side) => t.value.page.labelled(player(info.players[side]!), playerLabel(game.players[side]!))).join(" · ")}
            </p>
            <p class="live-moves">{moveText(game.moves.join(" "), info?.move_letters)}</p>
          </div>
        </div>
      ) : (
        <p class="hint-text">{game ? moveText(game.moves.join(" "), info?.move_letters) : words.liveNone}</p>
      )}
    </Panel>
  );
}
