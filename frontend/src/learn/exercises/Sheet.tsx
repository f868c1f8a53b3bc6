// A sheet to print: trees on the first page, their answers on the second.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { errorText } from "../../state/announce";
import { randomTree } from "../../study/model/random";
import { Button, NumberField } from "../../ui/controls";
import { TreeFigure } from "../figures/TreeFigure";
import { watched } from "../figures/StudyFigure";
import { l } from "../words";
import { type Answers, answersOf, windowOf } from "./answers";
import { askFor } from "./Values";

const COUNT = 4;

export function Sheet() {
  const words = l.value.exercises;
  const [seed, width, depth] = [useSignal(1), useSignal(3), useSignal(2)];
  const answers = useSignal<readonly Answers[]>([]);
  const fault = useSignal("");
  const trees = Array.from({ length: COUNT }, (_, index) => randomTree(width.value, depth.value, seed.value * COUNT + index));
  const key = JSON.stringify(trees);
  useEffect(() => {
    let wanted = true;
    answers.value = [];
    void (async () => {
      const found: Answers[] = [];
      for (const tree of trees) found.push(answersOf(tree, await watched(askFor(tree))));
      if (wanted) answers.value = found;
    })().catch((error) => (fault.value = errorText(error)));
    return () => {
      wanted = false;
    };
  }, [key]);
  return (
    <div class="exercise on-paper">
      <div class="no-print">
        <p>{words.sheetTask}</p>
        <div class="fields">
          <NumberField label={words.seed} value={seed.value} least={1} most={99_999} onChange={(next) => (seed.value = Math.round(next))} />
          <NumberField label={words.width} value={width.value} least={2} most={4} onChange={(next) => (width.value = Math.round(next))} />
          <NumberField label={words.depth} value={depth.value} least={2} most={3} onChange={(next) => (depth.value = Math.round(next))} />
          <Button kind="main" disabled={answers.value.length < COUNT} onClick={() => window.print()}>
            {words.print}
          </Button>
        </div>
        {fault.value && <p class="problem">{fault.value}</p>}
      </div>
      <section class="page-of-sheet">
        <h3>{words.sheetTitle(seed.value)}</h3>
        <p>{words.sheetText}</p>
        {trees.map((tree, index) => (
          <TreeFigure key={index} tree={tree} names />
        ))}
      </section>
      <section class="page-of-sheet">
        <h3>{words.answersTitle(seed.value)}</h3>
        {answers.value.map((found, index) => (
          <div key={index}>
            <TreeFigure tree={trees[index]!} values cut={found.cut} windows={new Map([...found.windows].map(([path, window]) => [path, windowOf(window)]))} />
            <p>{words.leavesVisited(found.leaves)}</p>
          </div>
        ))}
      </section>
    </div>
  );
}
