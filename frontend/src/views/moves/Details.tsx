// What the saved game is called, who played it, and notes on it.

import { useId } from "preact/hooks";
import { player, playerLabel, t } from "../../i18n";
import { change, game, info } from "../../state/game";
import { Panel } from "../../ui/controls";

export function Details() {
  const words = t.value.keeping;
  const { title, players, notes } = game.value!;
  const rename = (side: number, name: string): void => {
    const [first = "", second = "", ...others] = info.value!.players.map((_, seat) => (seat === side ? name : (players[seat] ?? "")));
    change({ players: [first, second, ...others] });
  };
  const id = useId();
  return (
    <Panel title={words.details}>
      <div class="details">
        <TextField label={words.name} value={title} onInput={(text) => change({ title: text })} />
        {info.value!.players.map((seat, side) => (
          <TextField
            key={side}
            label={words.playerOf(player(seat))}
            value={playerLabel(players[side] ?? "")}
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
