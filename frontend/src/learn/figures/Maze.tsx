import { useSignal } from "@preact/signals";
import { Choice } from "../../ui/controls";
import { l } from "../words";
import { type Cell, GOAL, START, WALLS, iterative, named, recursive } from "./maze";
import { Stepper } from "./Stepper";

const RUNS = { iterative: iterative(), recursive: recursive() } as const;

/** The maze with its stack. */
export function Maze() {
  const words = l.value.maze;
  const way = useSignal<keyof typeof RUNS>("iterative");
  const at = useSignal(0);
  const steps = RUNS[way.value];
  const step = steps[Math.min(at.value, steps.length - 1)]!;
  const path = new Set((step.path ?? []).map(named));
  const stack = new Set(step.stack.map(named));
  const kind = (cell: Cell): string => {
    const name = named(cell);
    if (WALLS[cell[0] - 1]![cell[1] - 1]) return "wall";
    if (name === named(step.here)) return "here";
    if (path.has(name)) return "path";
    if (stack.has(name)) return "stack";
    return step.visited.includes(name) ? "visited" : "open";
  };
  return (
    <div class="maze-figure">
      <Choice
        label={words.way}
        value={way.value}
        options={(["iterative", "recursive"] as const).map((each) => [each, words[each]] as const)}
        onChange={(next) => {
          way.value = next;
          at.value = 0;
        }}
      />
      <div class="maze" role="img" aria-label={words.label(named(step.here))}>
        {WALLS.flatMap((row, i) =>
          row.map((_, j) => {
            const cell: Cell = [i + 1, j + 1];
            const { start, goal } = words.signs;
            const sign = named(cell) === named(START) ? start : named(cell) === named(GOAL) ? goal : path.has(named(cell)) ? "o" : "";
            return (
              <span key={named(cell)} class={kind(cell)}>
                {sign}
              </span>
            );
          }),
        )}
      </div>
      <Stepper at={at} length={steps.length} />
      <p role="status">
        {words.counts(step.visited.length - 1, step.visited.length + (way.value === "iterative" ? step.stack.length : 0) - 1)}
        {step.path && ` ${words.found(step.path.length - 1)}`}
      </p>
      <p>
        {way.value === "iterative" ? words.stack : words.calls} <code>{step.stack.map(([row, column]) => `(${row},${column})`).join(" ") || "–"}</code>
      </p>
    </div>
  );
}
