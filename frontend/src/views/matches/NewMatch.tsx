// Setting up a match: a game, two engines, how many games.

import { useState } from "preact/hooks";
import { evaluationLabel, t } from "../../i18n";
import { showError } from "../../state/announce";
import { load, loaded } from "../../state/catalogue";
import { type Player, startMatch } from "../../state/matches";
import { HIGHEST_LEVEL } from "../../state/setup";
import { NumberField, Panel, Select } from "../../ui/controls";
import { useSpecs } from "./specs";

const LEVELS = Array.from({ length: HIGHEST_LEVEL }, (_, index) => index + 1);

export function NewMatch() {
  const words = t.value.matches;
  const [chosen, specs, setSpec] = useSpecs();
  const [first, setFirst] = useState<Player>({ level: 6, evaluate: "standard", seconds: 0.1 });
  const [second, setSecond] = useState<Player>({ level: 4, evaluate: "standard", seconds: 0.1 });
  const [count, setCount] = useState(20);
  const [starting, setStarting] = useState(false);

  async function start(event: Event): Promise<void> {
    event.preventDefault();
    setStarting(true);
    try {
      await load(chosen);
      await startMatch(chosen, named(first, second), count);
    } catch (error) {
      showError(error);
    } finally {
      setStarting(false);
    }
  }

  return (
    <Panel title={words.fresh}>
      <form class="new-match" onSubmit={(event) => void start(event)}>
        <Select<string> label={t.value.setup.game} value={chosen} options={specs} onChange={setSpec} />
        <EngineFields label={words.first} spec={chosen} value={first} onChange={setFirst} />
        <EngineFields label={words.second} spec={chosen} value={second} onChange={setSecond} />
        <NumberField label={words.games} value={count} least={2} most={1000} step={2} onChange={setCount} />
        <button type="submit" class="button main" disabled={starting || !chosen}>
          {words.start}
        </button>
      </form>
    </Panel>
  );
}

/** The players with names that are data, which every language words: told apart by what they differ in. */
function named(first: Player, second: Player): [Player, Player] {
  const name = ({ level, evaluate }: Player): string =>
    [`level ${level}`, evaluate === "standard" ? "" : evaluate].filter(Boolean).join(", ");
  const alike = name(first) === name(second);
  const full = (player: Player): string => (alike ? `${name(player)}, ${player.seconds} s` : name(player));
  const names = [full(first), full(second)] as const;
  const same = names[0] === names[1];
  return [
    { ...first, name: same ? `${names[0]} (1)` : names[0] },
    { ...second, name: same ? `${names[1]} (2)` : names[1] },
  ];
}

interface EngineFieldsProps {
  label: string;
  spec: string;
  value: Player;
  onChange(value: Player): void;
}

function EngineFields({ label, spec, value, onChange }: EngineFieldsProps) {
  const words = t.value.matches;
  const evaluations = loaded.value[spec]?.evaluations ?? ["standard"];
  return (
    <fieldset class="engine-fields">
      <legend>{label}</legend>
      <Select
        label={t.value.setup.level}
        value={value.level}
        options={LEVELS.map((level) => [level, `${level} · ${t.value.setup.levelWord(level)}`] as const)}
        onChange={(level) => onChange({ ...value, level })}
      />
      <NumberField
        label={words.seconds}
        value={value.seconds}
        least={0.01}
        most={5}
        step={0.01}
        onChange={(seconds) => onChange({ ...value, seconds })}
      />
      {evaluations.length > 1 && (
        <Select
          label={words.evaluation}
          value={value.evaluate}
          options={evaluations.map((name) => [name, evaluationLabel(name)] as const)}
          onChange={(evaluate) => onChange({ ...value, evaluate })}
        />
      )}
    </fieldset>
  );
}
