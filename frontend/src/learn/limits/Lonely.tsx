import { useSignal } from "@preact/signals";
import { numberText } from "../../i18n";
import { randomFrom } from "../../study/model/random";
import { Button, NumberField } from "../../ui/controls";
import { TreeFigure } from "../figures/TreeFigure";
import { l } from "../words";
import { minimax } from "./minimax";

/** One reply to the first move leaves 4, all others lose; the second move is safe, at 3 or more. */
export const LONELY = [
  [
    [4, -8, -9],
    [4, -9, -7],
  ],
  [
    [3, 3, 2],
    [3, 2, 3],
  ],
];
const TRIES = 2_000;

/** What the two moves turn out to be worth, if a leaf is not to be had with this chance, and the next best is taken. */
export function withFailures(failing: number, chance: () => number): [number, number] {
  const sums: [number, number] = [0, 0];
  for (let i = 0; i < TRIES; i++) {
    [0, 1].forEach((move) => {
      const replies = LONELY[move]!.map((leaves) => {
        const open = leaves.filter(() => chance() >= failing);
        return Math.max(...(open.length > 0 ? open : [Math.min(...leaves)]));
      });
      sums[move]! += Math.min(...replies);
    });
  }
  return [sums[0] / TRIES, sums[1] / TRIES];
}

/** A lonely good leaf in a dangerous region is preferred to safe ones that are hardly worse. */
export function Lonely() {
  const words = l.value.lonely;
  const failing = useSignal(20);
  const found = useSignal<readonly [number, number] | null>(null);
  const values = LONELY.map((move) => minimax(move, false));
  return (
    <div>
      <TreeFigure tree={LONELY} values marked={values.indexOf(Math.max(...values))} />
      <p>{words.minimax(values[0]!, values[1]!)}</p>
      <div class="fields">
        <NumberField label={words.failing} value={failing.value} least={0} most={90} step={5} onChange={(next) => (failing.value = next)} />
        <Button kind="main" onClick={() => (found.value = withFailures(failing.value / 100, randomFrom(1)))}>
          {words.run(TRIES)}
        </Button>
      </div>
      {found.value && <p role="status">{words.said(numberText(found.value[0], 1, 1), numberText(found.value[1], 1, 1))}</p>}
    </div>
  );
}
