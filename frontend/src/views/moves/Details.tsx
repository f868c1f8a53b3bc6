// What the saved game is called, who played it, and notes on it.

import { useId } from "preact/hooks";
import { player, playerLabel, t } from "../../i18n";
import { change, game, info } from "../../state/game";
import { Panel } from "../../ui/controls";

export function Details() {
  const words = t.value.keeping;
  const { title, players, notes } = game.value!;
  const rename = (side: 0 | 1, name: string): void => {
    change({ players: side === 0 ? [name, players[1]] : [players[0], name] });
  };
  const id = useId();
  return (
    <Panel title={words.details}>
      <div class="details">
        <TextField label={words.name} value={title} onInput={(text) => change({ title: text })} />
        {([0, 1] as const).map((side) => (
          <TextField
            key={side}
            label={words.playerOf(player(info.value!.players[side]))}
            value={playerLabel(players[side])}
            onInput={(name) => rename(side, name)}
          />
        ))}
        <label class="field" for={id}>
          <span>{words.notes}</span>
          <textarea
            id={id}
            rows={2}
            maxLength={4000}
            value={notes}
            onInput={(event) => change({ notes: event.currentTarget.value })}
          />
        </label>
      </div>
    </Panel>
  );
}

function TextField({ label, value, onInput }: { label: string; value: string; onInput(text: string): void }) {
  return (
    <label class="field">
      <span>{label}</span>
      <input maxLength={200} value={value} onInput={(event) => onInput(event.currentTarget.value)} />
    </label>
  );
}
