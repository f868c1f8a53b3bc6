import { useSignal } from "@preact/signals";
import { randomFrom } from "../../study/model/random";
import { Button, NumberField } from "../../ui/controls";
import { l } from "../words";
import { type Mover, erring, measure, minimaxMove, trapMove } from "./noughts";

const GAMES = 1_000;

/** An opponent who errs: minimax against a player who sets traps, over a thousand games of tic-tac-toe. */
export function Errs() {
  const words = l.value.errs;
  const errors = useSignal(30);
  const rows = useSignal<readonly { name: string; counts: readonly number[] }[]>([]);
  const run = (): void => {
    const players: [string, Mover][] = [
      [words.minimax, minimaxMove],
      [words.trap, trapMove],
    ];
    rows.value = players.map(([name, mover]) => ({ name, counts: measure(mover, erring(randomFrom(1), errors.value / 100), GAMES) }));
  };
  return (
    <div>
      <div class="fields">
        <NumberField label={words.errors} value={errors.value} least={0} most={100} step={5} onChange={(next) => (errors.value = next)} />
        <Button kind="main" onClick={run}>
          {words.run(GAMES)}
        </Button>
      </div>
      {rows.value.length > 0 && (
        <table>
          <thead>
            <tr>
              {[words.player, words.won, words.drawn, words.lost].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.value.map(({ name, counts }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {counts.map((count, index) => (
                  <td key={index}>{count}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
