// Games that the server has saved, and a filter to find one.

import { useEffect, useState } from "preact/hooks";
import { inSentence, localeTag, playerLabel, t } from "../../i18n";
import { serveCommand } from "../../i18n/errors";
import type { SavedGameInfo } from "../../messages";
import { type Filter, EVERYTHING, fits } from "../../model/saved";
import { ask, generation } from "../../net/socket";
import { showError } from "../../state/announce";
import { gameName, games, loaded } from "../../state/catalogue";
import { game } from "../../state/game";
import { resultText } from "../../state/outcome";
import { lastSaved, openSaved } from "../../state/saving";
import { Button, ConfirmButton, Panel, Select } from "../../ui/controls";

const SHOWN = 30;

export function Saved() {
  const words = t.value.moves;
  const [list, setList] = useState<readonly SavedGameInfo[]>([]);
  const [filter, setFilter] = useState<Filter>(EVERYTHING);
  const [shown, setShown] = useState(SHOWN);
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
  const fitting = list.filter((each) => fits(each, filter, gameName(each.spec), each.players.map(playerLabel)));
  return (
    <Panel title={words.saved}>
      {list.length === 0 && <p class="hint-text">{words.savedNone}</p>}
      {list.length > 1 && <FilterFields list={list} filter={filter} onChange={setFilter} />}
      {list.length > 0 && fitting.length === 0 && <p class="hint-text">{t.value.keeping.noneMatch}</p>}
      <ul class="saved">
        {fitting.slice(0, shown).map((each) => (
          <li key={each.key} class={each.key === game.value?.key ? "current" : undefined}>
            <span class="what">
              <strong>{titleOf(each)}</strong>
              <small>
                {[words.plies(each.plies), resultOf(each), when(each.updated)].join(" · ")}
                {each.notes && <span class="notes"> · {each.notes}</span>}
              </small>
              {!isServed(each.spec) && <small class="unserved">{t.value.keeping.unserved(serveCommand(each.spec.split(":")[0]!))}</small>}
            </span>
            <Button disabled={!isServed(each.spec)} onClick={() => void openSaved(each.key).catch(showError)}>
              {words.load}
            </Button>
            <ConfirmButton confirm={words.removeSure} onClick={() => remove(each.key)}>
              {words.remove}
            </ConfirmButton>
          </li>
        ))}
      </ul>
      {fitting.length > shown && <Button onClick={() => setShown(shown + SHOWN)}>{t.value.keeping.more}</Button>}
    </Panel>
  );
}

interface FilterFieldsProps {
  list: readonly SavedGameInfo[];
  filter: Filter;
  onChange(filter: Filter): void;
}

function FilterFields({ list, filter, onChange }: FilterFieldsProps) {
  const words = t.value.keeping;
  const specs = [...new Set(list.map(({ spec }) => spec))].sort();
  const results = (["first", "second", "draw", "none"] as const).map((each) => [each, words.results[each]] as const);
  return (
    <div class="saved-filter">
      <label class="field">
        <span>{words.filter}</span>
        <input
          type="search"
          value={filter.text}
          placeholder={words.filterHint}
          onInput={(event) => onChange({ ...filter, text: event.currentTarget.value })}
        />
      </label>
      <Select
        label={words.byGame}
        value={filter.spec}
        options={[["", words.all] as const, ...specs.map((spec) => [spec, gameName(spec)] as const)]}
        onChange={(spec) => onChange({ ...filter, spec })}
      />
      <Select<Filter["result"]>
        label={words.byResult}
        value={filter.result}
        options={[["", words.all] as const, ...results]}
        onChange={(result) => onChange({ ...filter, result })}
      />
    </div>
  );
}

/** Its name, or the game's and the players'. */
function titleOf({ title, spec, players }: SavedGameInfo): string {
  if (title) return title;
  const [first, second, ...others] = players.map((name) => playerLabel(name) || "?") as [string, string, ...string[]];
  const two = players.every(Boolean) && others.length === 0;
  const who = two ? t.value.matches.versus(first, second) : players.map(playerLabel).filter(Boolean).join(", ");
  return [gameName(spec), who].filter(Boolean).join(" · ");
}

function resultOf({ spec, result }: SavedGameInfo): string {
  if (!result) return t.value.moves.unfinished;
  const name = spec.split(":")[0];
  const sides = loaded.value[spec]?.players ?? games.value.find((each) => each.spec === name)?.players ?? ["X", "O"];
  return resultText(result, [inSentence(sides[0]), inSentence(sides[1])], loaded.value[spec]?.unit);
}

/** Whether this server has the game. */
function isServed(spec: string): boolean {
  const name = spec.split(":")[0];
  return games.value.length === 0 || games.value.some((each) => each.spec.split(":")[0] === name);
}

function when(seconds: number): string {
  return new Date(seconds * 1000).toLocaleString(localeTag(), { dateStyle: "medium", timeStyle: "short" });
}
