// The games of a file that has several: one is chosen, by players, date or event.

import { useState } from "preact/hooks";
import { numberText, playerLabel, t } from "../../i18n";
import { moveText } from "../../i18n/moves";
import type { Recorded, RecordedGame } from "../../messages";
import { showError } from "../../state/announce";
import { gameName } from "../../state/catalogue";
import { openRecorded } from "../../state/game";
import { choices } from "../../state/importing";
import { Button } from "../../ui/controls";
import { Dialog } from "../../ui/Dialog";

const SHOWN = 100;

export function Choices() {
  const found = choices.value;
  return found && <ChoiceDialog found={found} />;
}

function ChoiceDialog({ found }: { found: Recorded }) {
  const words = t.value.keeping;
  const [text, setText] = useState("");
  const [shown, setShown] = useState(SHOWN);
  const numbered = found.games.map((game, index) => [index + 1, game, titleOf(game)] as const);
  const fitting = numbered.filter(([, , title]) => title.toLowerCase().includes(text.toLowerCase()));
  const choose = (game: RecordedGame): void => {
    openRecorded(game).then(() => (choices.value = null), showError);
  };
  return (
    <Dialog title={words.choose} onClose={() => (choices.value = null)}>
      <p class="hint-text">
        {words.chooseHint(numberText(found.games.length))}
        {found.left_out > 0 && ` ${words.leftOut(numberText(found.left_out))}`}
      </p>
      <label class="field">
        <span>{words.filter}</span>
        <input type="search" value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <ul class="saved choices">
        {fitting.slice(0, shown).map(([number, game, title]) => (
          <li key={number}>
            <span class="what">
              <strong>{`${number}. ${title}`}</strong>
              <small>
                {gameName(game.spec)} · {t.value.moves.plies(game.moves.length)}
              </small>
            </span>
            <Button title={t.value.page.labelled(t.value.moves.load, String(number))} onClick={() => choose(game)}>
              {t.value.moves.load}
            </Button>
          </li>
        ))}
      </ul>
      {fitting.length > shown && <Button onClick={() => setShown(shown + SHOWN)}>{words.more}</Button>}
    </Dialog>
  );
}

/** Who played, where and when; the first moves if nobody says. */
function titleOf({ players, event, date, result, moves }: RecordedGame): string {
  const [first, second] = players.map((name) => playerLabel(name) || "?") as [string, string];
  const named = players.some(Boolean);
  const points = !result ? "" : result.winner === null ? "½–½" : result.winner === 0 ? "1–0" : "0–1";
  const who = named ? t.value.matches.versus(first, second) : moveText(moves.slice(0, 8).join(" "));
  return [who, points, event, date].filter(Boolean).join(" · ");
}
