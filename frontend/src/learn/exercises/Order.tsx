// Put the moves in the order that cuts most.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { errorText } from "../../state/announce";
import { randomTree } from "../../study/model/random";
import { type Nested, moved } from "../../study/model/typed";
import { Button, NumberField } from "../../ui/controls";
import { TreeFigure } from "../figures/TreeFigure";
import { watched } from "../figures/StudyFigure";
import { solved } from "../state";
import { l } from "../words";
import { type Answers, answersOf, below, sorted } from "./answers";
import { askFor } from "./Values";

export function Order() {
  const words = l.value.exercises;
  const seed = useSignal(1);
  const tree = useSignal<Nested>(randomTree(3, 2, seed.value));
  const found = useSignal<{ answers: Answers; least: number } | null>(null);
  const fault = useSignal("");
  useEffect(() => {
    tree.value = randomTree(3, 2, seed.value);
    found.value = null;
  }, [seed.value]);
  const check = async (): Promise<void> => {
    fault.value = "";
    try {
      const best = sorted(tree.value);
      const [mine, ideal] = [await watched(askFor(tree.value)), await watched(askFor(best))];
      const answers = answersOf(tree.value, mine);
      const least = ideal.data.counts.leaves;
      found.value = { answers, least };
      if (answers.leaves === least) solved("order");
    } catch (error) {
      fault.value = errorText(error);
    }
  };
  const move = (path: readonly number[], by: -1 | 1): void => {
    tree.value = moved(tree.value, path, by);
    found.value = null;
  };
  return (
    <div class="exercise">
      <p>{words.orderTask}</p>
      <div class="fields">
        <NumberField label={words.seed} value={seed.value} least={1} most={999_999} onChange={(next) => (seed.value = Math.round(next))} />
        <Button onClick={() => (seed.value += 1)}>{words.another}</Button>
      </div>
      <TreeFigure tree={tree.value} names cut={found.value?.answers.cut} />
      <Rows tree={tree.value} path={[]} move={move} />
      <Button kind="main" onClick={() => void check()}>
        {words.check}
      </Button>
      {fault.value && <p class="problem">{fault.value}</p>}
      {found.value && <p role="status">{words.leaves(found.value.answers.leaves, found.value.least)}</p>}
    </div>
  );
}

function Rows({ tree, path, move }: { tree: Nested; path: readonly number[]; move(path: readonly number[], by: -1 | 1): void }) {
  const words = l.value.exercises;
  if (!Array.isArray(tree)) return null;
  return (
    <ol class="order-rows">
      {tree.map((child, index) => {
        const here = [...path, index];
        const name = here.reduce((text, each) => below(text, each + 1), "");
        return (
          <li key={index}>
            <span>{Array.isArray(child) ? `${name}:` : String(child).replace("-", "−")}</span>
            <button type="button" class="button quiet" disabled={index === 0} aria-label={words.earlier(name)} onClick={() => move(here, -1)}>
              ↑
            </button>
            <button type="button" class="button quiet" disabled={index === tree.length - 1} aria-label={words.later(name)} onClick={() => move(here, 1)}>
              ↓
            </button>
            <Rows tree={child} path={here} move={move} />
          </li>
        );
      })}
    </ol>
  );
}
