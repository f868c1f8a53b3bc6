// Choosing a game: which, how large, against whom, how much time.

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { idea, inSentence, player, t } from "../../i18n";
import { showError } from "../../state/announce";
import { games, load, loaded } from "../../state/catalogue";
import { game } from "../../state/game";
import { openTab } from "../../state/tab";
import { newGame } from "../../state/play";
import { HIGHEST_LEVEL, type Seat, type Timing, levelOf, seatOf, setLevel, setSeat, setup } from "../../state/setup";
import { Button, Choice, NumberField, Select } from "../../ui/controls";
import { Dialog } from "../../ui/Dialog";
import { showBoard } from "../showBoard";

/** Whether the choice is open. */
export const choosing = signal(false);

const LEVELS = Array.from({ length: HIGHEST_LEVEL }, (_, index) => index + 1);

export function NewGame() {
  const words = t.value.setup;
  const [spec, choose] = useState(game.value?.spec ?? games.value[0]?.spec ?? "");
  const chosen =
    games.value.find(
      ({ variants, spec: own }) => own === spec || variants.includes(spec) || spec.startsWith(`${own}:`),
    ) ?? games.value[0];
  // a variant may be for more players: they are known once it is loaded
  useEffect(() => {
    if (chosen?.variants.includes(spec)) load(spec).catch(() => undefined); // what is wrong is said when it is opened
  }, [spec]);
  if (!chosen) return null;
  const players = loaded.value[spec]?.players ?? chosen.players;
  const start = (): void => {
    choosing.value = false;
    openTab("play");
    newGame(spec).then(showBoard, showError);
  };
  return (
    <Dialog title={words.newGame} onClose={() => (choosing.value = false)}>
      <form
        class="new-game"
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <Choice
          label={words.game}
          value={chosen.spec}
          options={games.value.map((each) => [each.spec, player(each.title)] as const)}
          onChange={choose}
        />
        <p class="idea">{idea(chosen)}</p>
        <Size spec={spec} own={chosen.spec} variants={chosen.variants} pattern={chosen.pattern} onChange={choose} />
        <fieldset class="seats">
          <legend>{words.opponent}</legend>
          {players.map((name, side) => (
            <SeatRow key={side} side={side} name={name} />
          ))}
        </fieldset>
        <Time clocks={players.length === 2} />
        <div class="actions end">
          <Button kind="quiet" onClick={() => (choosing.value = false)}>
            {words.cancel}
          </Button>
          <button type="submit" class="button main">
            {words.start}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface SizeProps {
  spec: string;
  own: string;
  variants: readonly string[];
  pattern: string;
  onChange(spec: string): void;
}

function Size({ spec, own, variants, pattern, onChange }: SizeProps) {
  const words = t.value.setup;
  const [other, setOther] = useState(!variants.includes(spec));
  if (variants.length < 2 && !pattern) return null;
  const name = (variant: string): string =>
    variant === own ? words.standard : variant.slice(variant.indexOf(":") + 1).replace("x", " × ");
  const options = variants.map((variant) => [variant, name(variant)] as const);
  return (
    <div class="size">
      <Select
        label={words.size}
        value={other ? "" : spec}
        options={pattern ? [...options, ["", words.other] as const] : options}
        onChange={(value) => {
          setOther(value === "");
          if (value !== "") onChange(value);
        }}
      />
      {other && (
        <label class="field">
          <span>{words.otherHint(pattern)}</span>
          <input value={spec} spellcheck={false} onInput={(event) => onChange(event.currentTarget.value.trim())} />
        </label>
      )}
    </div>
  );
}

function SeatRow({ side, name }: { side: number; name: string }) {
  const words = t.value.setup;
  const label = side === 0 ? words.movesFirst(inSentence(name)) : player(name);
  return (
    <div class="seat-row">
      <Choice<Seat>
        label={label}
        value={seatOf(side)}
        options={[
          ["human", words.human],
          ["engine", words.engine],
        ]}
        onChange={(seat) => setSeat(side, seat)}
      />
      {seatOf(side) === "engine" && (
        <Select
          label={words.level}
          value={levelOf(side)}
          options={LEVELS.map((level) => [level, `${level} · ${words.levelWord(level)}`] as const)}
          onChange={(level) => setLevel(side, level)}
        />
      )}
    </div>
  );
}

function Time({ clocks }: { clocks: boolean }) {
  const words = t.value.setup;
  const { timing, seconds, minutes, increment } = setup.value;
  const set = (changes: Partial<typeof setup.value>): void => {
    setup.value = { ...setup.value, ...changes };
  };
  const offered = clocks ? (["free", "seconds", "clock"] as const) : (["free", "seconds"] as const);
  const timings = offered.map((each) => [each, words.timings[each]] as const);
  return (
    <div class="time">
      <Choice<Timing>
        label={words.time}
        value={clocks || timing !== "clock" ? timing : "free"}
        options={timings}
        onChange={(value) => set({ timing: value })}
      />
      {timing === "seconds" && (
        <NumberField
          label={words.seconds}
          value={seconds}
          least={0.1}
          most={60}
          step={0.1}
          onChange={(value) => set({ seconds: value })}
        />
      )}
      {clocks && timing === "clock" && (
        <>
          <NumberField
            label={words.minutes}
            value={minutes}
            least={0.5}
            most={180}
            step={0.5}
            onChange={(value) => set({ minutes: value })}
          />
          <NumberField
            label={words.increment}
            value={increment}
            least={0}
            most={60}
            onChange={(value) => set({ increment: value })}
          />
        </>
      )}
    </div>
  );
}
