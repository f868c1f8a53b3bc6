// The view Tournaments: standings as they change, everybody against everybody, rounds, games to replay, bots.

import { useEffect, useState } from "preact/hooks";
import { gameName } from "../state/catalogue";
import { Panel } from "../ui/controls";
import { BotPage } from "./BotPage";
import { Crosstable } from "./Crosstable";
import { Games } from "./Games";
import { Replay } from "./Replay";
import { Rounds } from "./Rounds";
import { Standings } from "./Standings";
import { Upload } from "./Upload";
import { bot, chosen, follow, replayed, state, tournaments, uploads } from "./state";
import { w } from "./words";
import "./tournaments.css";

const PANES = ["standings", "crosstable", "rounds", "games"] as const;

export default function TournamentsView() {
  const [pane, setPane] = useState<(typeof PANES)[number]>("standings");
  useEffect(follow, []);
  const words = w.value;
  return (
    <div class="tournaments">
      <div class="column">
        <List />
        {uploads.value && <Upload />}
      </div>
      <div class="column wide">
        {state.value && (
          <>
            <Replay key={replayed.value?.number} />
            {bot.value !== null ? (
              <BotPage number={bot.value} />
            ) : (
              <>
                <div class="panes" role="group" aria-label={words.list}>
                  {PANES.map((each) => (
                    <button
                      key={each}
                      type="button"
                      class="button quiet"
                      aria-pressed={each === pane}
                      onClick={() => setPane(each)}
                    >
                      {words[each]}
                    </button>
                  ))}
                </div>
                {pane === "standings" && <Standings state={state.value} />}
                {pane === "crosstable" && <Crosstable state={state.value} />}
                {pane === "rounds" && <Rounds state={state.value} />}
                {pane === "games" && <Games />}
              </>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function List() {
  const words = w.value;
  const found = tournaments.value;
  return (
    <Panel title={words.list}>
      {found?.length === 0 && (
        <>
          <p class="hint-text">{words.none}</p>
          <pre tabIndex={0}>
            plyglot tournament new club --game othello --nodes 1000{"\n"}
            plyglot tournament add club level:1 level:3 greedy{"\n"}
            plyglot tournament run club
          </pre>
        </>
      )}
      <ul class="match-list">
        {(found ?? []).map((each) => {
          const info = state.value?.info.key === each.key ? state.value.info : each;
          return (
            <li key={each.key}>
              <button
                type="button"
                aria-current={each.key === chosen.value ? "true" : undefined}
                onClick={() => (chosen.value = each.key)}
              >
                <strong>{each.key}</strong>
                <small>
                  {gameName(info.spec)} · {words.formats[info.format] ?? info.format} ·{" "}
                  {words.about(info.players, info.played, info.planned)} · {info.ended ? words.states.ended : words.states.open}
                </small>
              </button>
            </li>
          );
        })}
      </ul>
      {found && found.length > 0 && <p class="hint-text">{words.intro}</p>}
    </Panel>
  );
}
