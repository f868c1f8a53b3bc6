// Games that the server has saved.

import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n";
import type { SavedGameInfo } from "../../messages";
import { ask, generation } from "../../net/socket";
import { showError } from "../../state/announce";
import { gameName } from "../../state/catalogue";
import { lastSaved, openSaved } from "../../state/saving";
import { language } from "../../state/settings";
import { game } from "../../state/game";
import { Button, Panel, ConfirmButton } from "../../ui/controls";

const SHOWN = 30;

export function Saved() {
  const words = t.value.moves;
  const [list, setList] = useState<readonly SavedGameInfo[]>([]);
  const refresh = (): void => {
    ask({ type: "games" }, "games").then(
      (answer) => setList(answer.games),
      () => undefined,
    );
  };
  useEffect(refresh, [lastSaved.value, generation.value]);
  const remove = (key: string): void => {
    ask({ type: "delete", key }, "done").then(refresh, showError);
  };
  return (
    <Panel title={words.saved}>
      {list.length === 0 && <p class="hint-text">{words.savedNone}</p>}
      <ul class="saved">
        {list.slice(0, SHOWN).map((each) => (
          <li key={each.key} class={each.key === game.value?.key ? "current" : undefined}>
            <span class="what">
              <strong>{each.title || gameName(each.spec)}</strong>
              <small>
                {words.plies(each.plies)} · {each.result || words.unfinished} · {when(each.updated)}
              </small>
            </span>
            <Button onClick={() => void openSaved(each.key).catch(showError)}>{words.load}</Button>
            <ConfirmButton confirm={words.removeSure} onClick={() => remove(each.key)}>
              {words.remove}
            </ConfirmButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function when(seconds: number): string {
  // the browser's own tag knows the country too, and with it the order of day and month
  const tag = navigator.languages.find((each) => each.startsWith(language.value)) ?? language.value;
  return new Date(seconds * 1000).toLocaleString(tag, { dateStyle: "medium", timeStyle: "short" });
}
