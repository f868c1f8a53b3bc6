// From a square that someone chose to a move.

import { type Layout, type Place, middle, samePlace } from "./layout";

export interface Option {
  readonly move: string;
  readonly squares: readonly Place[];
  /** Whether it carries a piece from its first square, over those between, to its last. */
  readonly carries: boolean;
}

/** The squares chosen so far of a move that carries a piece: where it stands, and where it goes by; empty if none is
 * picked up. */
export type Path = readonly Place[];

export type Picked =
  | { readonly type: "play"; readonly move: string }
  | { readonly type: "lift"; readonly path: Path }
  | { readonly type: "choose"; readonly moves: readonly string[] }
  | { readonly type: "nothing" };

const NOTHING: Picked = { type: "nothing" };
/** Farther than any square. */
const FAR = 1000;

/** Whether a square has nothing on it. */
export function isEmpty(layout: Layout, place: Place): boolean {
  const square = layout.squares.find(({ row, column }) => row === place[0] && column === place[1]);
  return !square || square.form === "empty";
}

/** Whether a move takes pieces off the board, from its first square on. */
export function takes(layout: Layout, option: Option): boolean {
  const from = option.squares[0];
  return !!from && !option.carries && !isEmpty(layout, from);
}

/** Where to label a move on the board: in its middle; where a piece goes, below what stands there; at the first stone
 * that is taken. */
export function labelPosition(layout: Layout, option: Option, path: Path = []): [x: number, y: number] {
  if (takes(layout, option)) return middle(option.squares.slice(0, 1));
  if (!option.carries) return middle(option.squares);
  const next = option.squares[Math.max(1, path.length)]!;
  const [x, y] = middle([next]);
  return isEmpty(layout, next) ? [x, y] : [x, y + 30];
}

/** Moves that go on from a path: all that carry a piece from where it stands, or that have come the same way. */
export function begun(legal: readonly Option[], path: Path): Option[] {
  return legal.filter(
    ({ carries, squares }) => carries && path.length > 0 && path.every((place, step) => samePlace(squares[step], place)),
  );
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
    const begins = byPoint || samePlace(option.squares[0], place) ? 0 : FAR;
    return Math.hypot(a / 100 - x, b / 100 - y) + begins;
  };
  return through.sort((a, b) => distance(a) - distance(b));
}

/** The path once a piece is picked up from a square: the next piece of a move that has begun, or the first of one;
 * null where none can be. */
export function lifted(layout: Layout, legal: readonly Option[], path: Path, place: Place): Path | null {
  const goesOn = begun(legal, path).some(({ squares }) => samePlace(squares[path.length], place));
  if (goesOn && !isEmpty(layout, place)) return [...path, place];
  return legal.some(({ carries, squares }) => carries && samePlace(squares[0], place)) ? [place] : null;
}

/** What choosing a square means; the one that was chosen last is taken back if it is chosen again. */
export function pick(
  layout: Layout,
  legal: readonly Option[],
  place: Place,
  path: Path,
  point?: [number, number],
): Picked {
  const going = begun(legal, path);
  const next = going.filter(({ squares }) => samePlace(squares[path.length], place));
  if (next.length > 0) return step(next, [...path, place]);
  if (path.length > 1 && samePlace(path.at(-1), place)) return { type: "lift", path: path.slice(0, -1) };
  // where a piece ends is enough if only one way leads there
  const landing = going.filter((option) => samePlace(option.squares.at(-1), place));
  if (landing.length === 1) return played(landing);
  const options = optionsAt(layout, legal, place, point);
  const lifts = options.some((option) => option.carries && samePlace(option.squares[0], place));
  if (lifts && !samePlace(path[0], place)) return { type: "lift", path: [place] };
  const places = options.filter((option) => !option.carries);
  if (places.length === 0) return NOTHING;
  // moves that cover the very same squares cannot be told apart by pointing
  const best = places[0]!;
  return played(places.filter((option) => covers(option) === covers(best)));
}

/** Moves that have come the same way: played if they end here or only one is left, else the piece goes on. */
function step(options: readonly Option[], path: Path): Picked {
  const goOn = options.filter(({ squares }) => squares.length > path.length);
  return options.length > 1 && goOn.length === options.length ? { type: "lift", path } : played(options);
}

function played(options: readonly Option[]): Picked {
  return options.length === 1
    ? { type: "play", move: options[0]!.move }
    : { type: "choose", moves: options.map(({ move }) => move) };
}

function covers(option: Option): string {
  return option.squares.map(String).sort().join(" ");
}
