import { useSignal } from "@preact/signals";
import { Button, NumberField } from "../../ui/controls";
import { l } from "../words";

const COSTS = { interesting: 3, average: 10, dull: 35 } as const;
type Kind = keyof typeof COSTS;

/** The horizon SX: a budget of ten times the depth, from which each move of a line takes its price. */
export function Budget() {
  const words = l.value.budget;
  const depth = useSignal(4);
  const line = useSignal<readonly Kind[]>([]);
  const whole = 10 * depth.value;
  let left = whole;
  const rows = line.value.map((kind) => ({ kind, before: left, after: (left -= COSTS[kind]) }));
  const over = left <= 0;
  return (
    <div>
      <NumberField label={words.depth} value={depth.value} least={1} most={10} onChange={(next) => (depth.value = Math.round(next))} />
      <div class="buttons" role="group" aria-label={words.add}>
        {(Object.keys(COSTS) as Kind[]).map((kind) => (
          <Button key={kind} disabled={over} onClick={() => (line.value = [...line.value, kind])}>
            + {words.kinds[kind]} ({COSTS[kind]})
          </Button>
        ))}
        <Button onClick={() => (line.value = [])}>{words.clear}</Button>
      </div>
      <ol class="budget">
        {rows.map(({ kind, after }, index) => (
          <li key={index}>
            <span>{words.kinds[kind]}</span>
            <span class="rest" style={{ width: `${Math.max(0, (100 * after) / whole)}%` }} />
            <span>{Math.max(after, 0)}</span>
          </li>
        ))}
      </ol>
      <p role="status">{over ? words.over(line.value.length, depth.value) : words.left(left, whole)}</p>
    </div>
  );
}
