// Asking whether a game is fair: which game, how many games, how strong the engine is.

import { useState } from "preact/hooks";
import { evaluationLabel, t } from "../../i18n";
import { notify } from "../../state/announce";
import { loaded } from "../../state/catalogue";
import { balance, running, startBalance, stopBalance } from "../../state/balance";
import { Button, NumberField, Panel, Select } from "../../ui/controls";
import { useSpecs } from "./specs";

const STRENGTHS = [1_000, 3_000, 20_000] as const;

export function NewBalance() {
  const words = t.value.balance;
  const [chosen, specs, setSpec] = useSpecs();
  const [games, setGames] = useState(50);
  const [nodes, setNodes] = useState<number>(STRENGTHS[1]);
  const [wanted, setEvaluate] = useState("standard");
  const evaluations = loaded.value[chosen]?.evaluations ?? ["standard"];
  const evaluate = evaluations.includes(wanted) ? wanted : "standard";

  function start(event: Event): void {
    event.preventDefault();
    void startBalance({ spec: chosen, games, nodes, evaluate }).then(() => balance.value && notify(words.done));
  }

  return (
    <Panel title={words.title}>
      <form class="new-match" onSubmit={start}>
        <p class="hint-text">{words.explained}</p>
        <Select<string> label={t.value.setup.game} value={chosen} options={specs} onChange={setSpec} />
        <NumberField label={words.games} value={games} least={2} most={1000} step={1} onChange={setGames} />
        <Select<number>
          label={words.strength}
          value={nodes}
          options={STRENGTHS.map((each, index) => [each, words.strengths[index] ?? String(each)] as const)}
          onChange={setNodes}
        />
        {evaluations.length > 1 && (
          <Select<string>
            label={t.value.matches.evaluation}
            value={evaluate}
            options={evaluations.map((name) => [name, evaluationLabel(name)] as const)}
            onChange={setEvaluate}
          />
        )}
        {running.value ? (
          <Button onClick={stopBalance}>{t.value.matches.stop}</Button>
        ) : (
          <button type="submit" class="button main" disabled={!chosen}>
            {words.start}
          </button>
        )}
      </form>
    </Panel>
  );
}
