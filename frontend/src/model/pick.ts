// From a square that someone chose to a move.

import { type Layout, type Place, middle } from "./layout";

export interface Option {
  readonly move: string;
  readonly squares: readonly Place[];
}

export type Picked =
  | { readonly type: "play"; readonly move: string }
  | { readonly type: "lift"; readonly from: Place }
  | { readonly type: "choose"; readonly moves: readonly string[] }
  | { readonly type: "nothing" };

const NOTHING: Picked = { type: "nothing" };
const EMPTY = ".";
const NEAR_THE_END = 0.75;
/** Farther than any square. */
const FAR = 1000;

export function samePlace(a: Place, b: Place): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

function signAt(layout: Layout, place: Place): string {
  return layout.squares.find(({ row, column }) => row === place[0] && column === place[1])?.sign ?? EMPTY;
}

/** Whether a square has nothing on it. */
export function isEmpty(layout: Layout, place: Place): boolean {
  return signAt(layout, place) === EMPTY;
}

/** Whether a move carries what stands on its first square to its last one: one that has the same on it is only taken
 * away too, as stones of a heap are. */
export function carries(layout: Layout, option: Option): boolean {
  const from = option.squares[0];
  if (!from || option.squares.length < 2 || isEmpty(layout, from)) return false;
  return signAt(layout, from) !== signAt(layout, last(option));
}

/** Whether a move takes pieces off the board, from its first square on. */
export function takes(layout: Layout, option: Option): boolean {
  const from = option.squares[0];
  return !!from && !isEmpty(layout, from) && !carries(layout, option);
}

/** Where to label a move on the board: in its middle; near where a piece goes; at the first stone that is taken. */
export function labelPosition(layout: Layout, option: Option): [x: number, y: number] {
  if (takes(layout, option)) return middle(option.squares.slice(0, 1));
  if (!carries(layout, option)) return middle(option.squares);
  const [x1, y1] = middle(option.squares.slice(0, 1));
  const [x2, y2] = middle([last(option)]);
  return [x1 + (x2 - x1) * NEAR_THE_END, y1 + (y2 - y1) * NEAR_THE_END];
}

/** Moves that a square offers, the best guess first; `point` is where a pointer was, in squares. */
export function optionsAt(layout: Layout, legal: readonly Option[], place: Place, point?: [number, number]): Option[] {
  const through = legal.filter((option) => option.squares.some((square) => samePlace(square, place)));
  if (through.length === 0 && layout.kind === "drop") {
    return legal.filter((option) => option.squares[0]?.[1] === place[1]);
  }
  const [x, y] = point ?? [place[1] + 0.5, place[0] + 0.5];
  const distance = (option: Option): number => {
    const [a, b] = middle(option.squares);
    // a key press has no point: then a piece begins at the square, if it can; so does what is taken
    const byPoint = point && !takes(layout, option);
    const begins = byPoint || samePlace(option.squares[0]!, place) ? 0 : FAR;
    return Math.hypot(a / 100 - x, b / 100 - y) + begins;
  };
  return through.sort((a, b) => distance(a) - distance(b));
}

export function pick(
  layout: Layout,
  legal: readonly Option[],
  place: Place,
  lifted: Place | null,
  point?: [number, number],
): Picked {
  if (lifted) {
    const landing = legal.filter(
      (option) => carries(layout, option) && samePlace(option.squares[0]!, lifted) && samePlace(last(option), place),
    );
    if (landing.length > 0) return played(landing);
  }
  const options = optionsAt(layout, legal, place, point);
  const lifts = options.filter((option) => carries(layout, option) && samePlace(option.squares[0]!, place));
  if (lifts.length > 0 && !(lifted && samePlace(lifted, place))) return { type: "lift", from: place };
  const places = options.filter((option) => !carries(layout, option));
  if (places.length === 0) return NOTHING;
  // moves that cover the very same squares cannot be told apart by pointing
  const best = places[0]!;
  return played(places.filter((option) => covers(option) === covers(best)));
}

function played(options: readonly Option[]): Picked {
  return options.length === 1
    ? { type: "play", move: options[0]!.move }
    : { type: "choose", moves: options.map(({ move }) => move) };
}

function last(option: Option): Place {
  return option.squares[option.squares.length - 1]!;
}

function covers(option: Option): string {
  return option.squares.map(String).sort().join(" ");
}
