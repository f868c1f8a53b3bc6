// Lecture 004's maze, walked through step by step: with a stack, or by a function that calls itself.

export type Cell = readonly [number, number];

const PLAN = [". . . . . . . .", ". # # . # . # .", ". # . . # . . .", ". . . # # . . #", ". # # # # # . #", ". . # . . # . .", "# . # . # # # #", ". . . . . . . ."];

export const WALLS = PLAN.map((line) => line.split(" ").map((sign) => sign === "#"));
export const START: Cell = [1, 4];
export const GOAL: Cell = [8, 8];

export interface Step {
  readonly here: Cell;
  readonly visited: readonly string[];
  /** The cells on the stack, the top last; or the calls that are open. */
  readonly stack: readonly Cell[];
  readonly path: readonly Cell[] | null;
}

export const named = ([row, column]: Cell): string => `${row},${column}`;

/** Open cells beside a cell, in the lecture's order: below, left, above, right. */
export function neighbours([row, column]: Cell): Cell[] {
  const beside: Cell[] = [[row + 1, column], [row, column - 1], [row - 1, column], [row, column + 1]];
  return beside.filter(([i, j]) => WALLS[i - 1]?.[j - 1] === false);
}

export function iterative(): Step[] {
  const steps: Step[] = [];
  const stack: Cell[] = [START];
  const from = new Map<string, Cell>();
  const visited: string[] = [];
  while (stack.length > 0) {
    const here = stack.pop()!;
    if (visited.includes(named(here))) continue;
    visited.push(named(here));
    const found = named(here) === named(GOAL);
    if (!found) {
      for (const next of neighbours(here).reverse()) {
        if (visited.includes(named(next))) continue;
        from.set(named(next), here);
        stack.push(next);
      }
    }
    steps.push({ here, visited: [...visited], stack: left(stack, visited), path: found ? traced(from) : null });
    if (found) break;
  }
  return steps;
}

/** What lies on the stack and is not visited, each once. */
function left(stack: readonly Cell[], visited: readonly string[]): Cell[] {
  const names = stack.map(named);
  return stack.filter((cell, index) => !visited.includes(named(cell)) && names.indexOf(named(cell)) === index);
}

function traced(from: ReadonlyMap<string, Cell>): Cell[] {
  const path: Cell[] = [GOAL];
  while (named(path[0]!) !== named(START)) path.unshift(from.get(named(path[0]!))!);
  return path;
}

export function recursive(): Step[] {
  const steps: Step[] = [];
  const visited: string[] = [];
  const open: Cell[] = [];
  const note = (path: readonly Cell[] | null = null): void => {
    if (open.length > 0) steps.push({ here: open[open.length - 1]!, visited: [...visited], stack: [...open], path });
  };
  const way = (here: Cell): boolean => {
    visited.push(named(here));
    open.push(here);
    const found = named(here) === named(GOAL);
    note(found ? [...open] : null);
    if (found) return true;
    for (const next of neighbours(here)) if (!visited.includes(named(next)) && way(next)) return true;
    open.pop();
    note();
    return false;
  };
  way(START);
  return steps;
}
