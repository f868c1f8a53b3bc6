// Matches between engines: start one, watch it, read its table, replay its games, delete it. And whether a game is fair.

import { playerLabel, t } from "../../i18n";
import type { Match } from "../../messages";
import { showError, notify } from "../../state/announce";
import { balance } from "../../state/balance";
import { gameName } from "../../state/catalogue";
import { chosen, deleteMatch, matches, resumeMatch, stopMatch, watched } from "../../state/matches";
import { Button, ConfirmButton, Panel } from "../../ui/controls";
import { BalanceResult } from "./BalanceResult";
import { Crosstable } from "./Crosstable";
import { FinishedGames } from "./FinishedGames";
import { Live } from "./Live";
import { NewBalance } from "./NewBalance";
import { NewMatch } from "./NewMatch";

export function MatchesView() {
  const words = t.value.matches;
  const match = watched.value;
  return (
    <div class="matches">
      <div class="column">
        <NewMatch />
        <NewBalance />
        <Panel title={words.list}>
          {matches.value.length === 0 && <p class="hint-text">{words.noneYet}</p>}
          <ul class="match-list">
            {matches.value.map((each) => (
              <li key={each.key}>
                <button
                  type="button"
                  aria-current={each.key === chosen.value ? "true" : undefined}
                  onClick={() => (chosen.value = each.key)}
                >
                  <strong>{words.versus(playerLabel(each.players[0]), playerLabel(each.players[1]))}</strong>
                  <small>
                    {gameName(each.spec)} · {words.progress(each.played, each.games)} · {words.states[each.state]}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
      <div class="column wide">
        {balance.value && <BalanceResult state={balance.value} />}
        {!match ? (
          <p class="notice">{words.explained}</p>
        ) : (
          <>
            <Panel title={words.crosstable} aside={<Controls match={match} />}>
              <Crosstable match={match} />
            </Panel>
            <Live match={match} />
            <FinishedGames match={match} />
          </>
        )}
      </div>
    </div>
  );
}

function Controls({ match }: { match: Match }) {
  const words = t.value.matches;
  return (
    <span class="match-controls">
      {match.state === "finished" && <span class="state done">{words.states.finished}</span>}
      {match.state === "running" && (
        <Button onClick={() => void stopMatch(match.key).catch(showError)}>{words.stop}</Button>
      )}
      {match.state === "stopped" && (
        <Button kind="main" onClick={() => void resumeMatch(match.key).catch(showError)}>
          {words.resume}
        </Button>
      )}
      <ConfirmButton
        key={match.key}
        confirm={t.value.moves.removeSure}
        onClick={() => void remove(match.key).catch(showError)}
      >
        {t.value.moves.remove}
      </ConfirmButton>
    </span>
  );
}

/** The button that was pressed goes with the match: who uses the keyboard goes on in the list, or at the page's top. */
async function remove(key: string): Promise<void> {
  await deleteMatch(key);
  notify(t.value.matches.removed);
  requestAnimationFrame(() => {
    const next = document.querySelector<HTMLElement>(".match-list [aria-current]");
    (next ?? document.getElementById("main"))?.focus();
  });
}
