import { useSignal } from "@preact/signals";
import { numberText } from "../../i18n";
import { randomFrom } from "../../study/model/random";
import { Button, NumberField } from "../../ui/controls";
import { l } from "../words";
import { type Act, STRATEGIES, minimaxChoice, tournament, years } from "./dilemma";

const ACTS: readonly Act[] = ["silence", "accuse"];

/** The prisoner's dilemma: the matrix, minimax's choice, the better common one, and a repeated tournament. */
export function Dilemma() {
  const words = l.value.dilemma;
  const chosen = useSignal<readonly [Act, Act]>(["silence", "silence"]);
  const [mine, yours] = chosen.value;
  const safe = minimaxChoice();
  return (
    <div>
      <table class="matrix">
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <td />
            {ACTS.map((act) => (
              <th key={act} scope="col">
                {words.acts[act]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ACTS.map((own) => (
            <tr key={own}>
              <th scope="row">{words.acts[own]}</th>
              {ACTS.map((other) => (
                <td key={other}>
                  <button type="button" class="button" aria-pressed={own === mine && other === yours} onClick={() => (chosen.value = [own, other])}>
                    {years(own, other)} / {years(other, own)}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status">{words.said(words.acts[mine], words.acts[yours], years(mine, yours), years(yours, mine))}</p>
      <p>{words.minimax(words.acts[safe], Math.max(...ACTS.map((other) => years(safe, other))), years(safe, safe), years("silence", "silence"))}</p>
      <Tournament />
    </div>
  );
}

function Tournament() {
  const words = l.value.dilemma;
  const names = useSignal<readonly string[]>(STRATEGIES.map(({ name }) => name));
  const rounds = useSignal(200);
  const table = useSignal<readonly { name: string; years: number }[]>([]);
  return (
    <div>
      <fieldset class="strategies">
        <legend>{words.strategies}</legend>
        {STRATEGIES.map(({ name }) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={names.value.includes(name)}
              onChange={(event) => (names.value = event.currentTarget.checked ? [...names.value, name] : names.value.filter((each) => each !== name))}
            />
            {words.names[name as keyof typeof words.names]}
          </label>
        ))}
      </fieldset>
      <div class="fields">
        <NumberField label={words.rounds} value={rounds.value} least={1} most={1_000} onChange={(next) => (rounds.value = Math.round(next))} />
        <Button kind="main" disabled={names.value.length === 0} onClick={() => (table.value = tournament(names.value, rounds.value, randomFrom(1)))}>
          {words.play}
        </Button>
      </div>
      {table.value.length > 0 && (
        <ol class="ranking" aria-live="polite">
          {table.value.map(({ name, years: mean }) => (
            <li key={name}>
              {words.names[name as keyof typeof words.names]}: {words.mean(numberText(mean, 2, 2))}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
