// Exercises that check themselves.

import { useSignal } from "@preact/signals";
import { l } from "../words";
import { progress } from "../state";
import { Bugs } from "./Bugs";
import { Order } from "./Order";
import { Sheet } from "./Sheet";
import { Values } from "./Values";

const KINDS = { values: Values, order: Order, bugs: Bugs, sheet: Sheet } as const;
type Kind = keyof typeof KINDS;

export function Exercises() {
  const words = l.value.exercises;
  const kind = useSignal<Kind>("values");
  const Open = KINDS[kind.value];
  return (
    <article class="lesson exercises">
      <h2>{l.value.pages.exercises}</h2>
      <div class="panes" role="group" aria-label={words.kinds}>
        {(Object.keys(KINDS) as Kind[]).map((each) => (
          <button key={each} type="button" class="button quiet" aria-pressed={each === kind.value} onClick={() => (kind.value = each)}>
            {words.names[each]}
            {(progress.value[each] ?? 0) > 0 && ` ✓${progress.value[each]}`}
          </button>
        ))}
      </div>
      <Open />
    </article>
  );
}
