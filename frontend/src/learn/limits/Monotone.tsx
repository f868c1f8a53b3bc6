import { useSignal } from "@preact/signals";
import { randomTree } from "../../study/model/random";
import { Button, Select } from "../../ui/controls";
import { TreeFigure } from "../figures/TreeFigure";
import { l } from "../words";
import { bestMove, bestOnAverage, mapped } from "./minimax";

const CHANGES = {
  same: (value: number) => value,
  linear: (value: number) => 2 * value + 3,
  cube: (value: number) => value ** 3,
  root: (value: number) => Math.round(10 * Math.cbrt(value)) / 10,
  uneven: (value: number) => (value - 6) ** 2,
} as const;
type Change = keyof typeof CHANGES;

/** A monotone change of the evaluation changes no move of minimax; an uneven one does, and an average is changed by both. */
export function Monotone() {
  const words = l.value.monotone;
  const change = useSignal<Change>("same");
  const seed = useSignal(4);
  const tree = randomTree(3, 2, seed.value);
  const now = mapped(tree, CHANGES[change.value]) as number[][];
  const [before, after] = [bestMove(tree), bestMove(now)];
  return (
    <div>
      <div class="fields">
        <Select
          label={words.change}
          value={change.value}
          options={(Object.keys(CHANGES) as Change[]).map((each) => [each, words.changes[each]] as const)}
          onChange={(next) => (change.value = next)}
        />
        <Button onClick={() => (seed.value += 1)}>{words.another}</Button>
      </div>
      <TreeFigure tree={now} values marked={after} />
      <p role="status">
        {before === after ? words.sameMove(after + 1) : words.otherMove(before + 1, after + 1)} {words.average(bestOnAverage(tree) + 1, bestOnAverage(now) + 1)}
      </p>
    </div>
  );
}
