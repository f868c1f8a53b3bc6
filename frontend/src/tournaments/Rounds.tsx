// The rounds beside each other: of a knockout, that is its bracket.

import { numberText } from "../i18n";
import type { TournamentState } from "../messages";
import { showError } from "../state/announce";
import { Panel } from "../ui/controls";
import { names, openGame } from "./state";
import { w } from "./words";

/** A round of a knockout has a name; a tie that is played on, a number beside it. */
function titleOf(title: string, index: number): string {
  const words = w.value;
  const [name, extra] = title.split(", ");
  const known = words.stages[name ?? ""];
  if (!known) return words.round(index + 1);
  return extra ? `${known}, ${words.extra}` : known;
}

export function Rounds({ state }: { state: TournamentState }) {
  const words = w.value;
  const named = names.value;
  return (
    <Panel title={words.rounds}>
      <div class="scroll rounds" tabIndex={0} role="group" aria-label={words.rounds}>
        {state.rounds.map((round, index) => (
          <section key={index} class="round">
            <h3>{titleOf(round.title, index)}</h3>
            <ul>
              {round.pairings.map((pairing, at) => (
                <li key={at} class="pairing">
                  {pairing.players.map((player, side) => (
                    <span key={side} class={pairing.points[side]! > pairing.points[1 - side]! ? "ahead" : undefined}>
                      <span>{named[player]}</span>
                      <span>{numberText(pairing.points[side]!, 1)}</span>
                    </span>
                  ))}
                  {pairing.games.length > 0 && (
                    <small>
                      {pairing.games.map((game) => (
                        <button
                          key={game}
                          type="button"
                          class="link"
                          title={`${words.replay}: ${words.number(game)}`}
                          onClick={() => void openGame(game).catch(showError)}
                        >
                          {words.number(game)}
                        </button>
                      ))}
                    </small>
                  )}
                </li>
              ))}
              {round.byes.map((player) => (
                <li key={`bye ${player}`} class="pairing">
                  {words.bye(named[player] ?? "")}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Panel>
  );
}
