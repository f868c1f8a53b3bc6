// Where a board's squares, labels and pieces are, from the rows that the server sends (a sign a square).

import type { Loaded, PieceLook } from "../messages";

/** How a board behaves: stones are dropped into a plate's columns, or put and moved on squares; or there is only text. */
export type Kind = "drop" | "squares" | "text";
export type Sign = string;
export type Rows = readonly (readonly Sign[])[];
/** A side, 0 or 1, or a seat. */
export type Side = number;
/** A stone X or O, half a domino, or a piece with a look or a letter of its own. */
export type Form = "empty" | "stone" | "half" | "piece";
export type Info = Pick<Loaded, "columns" | "columns_below" | "rows" | "square_names" | "styles" | "style" | "pieces"> &
  Partial<Pick<Loaded, "places" | "square_owners">>;

interface Standing {
  readonly sign: Sign;
  readonly form: Form;
  readonly owner: Side | null;
}

export interface Square extends Standing {
  /** Where it is drawn: fractions where rows lie between each other's squares. */
  readonly row: number;
  readonly column: number;
  /** Where it is in the rows that the server sends. */
  readonly at: Place;
  /** Whose ground it is. */
  readonly ground: Side | null;
}

export interface Piece extends Omit<Square, "at" | "ground"> {
  /** Stays the same while the piece stays where it is, so that it is moved and not redrawn. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** What the game says about it. */
  readonly look?: PieceLook;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly kind: Kind;
  readonly style: Loaded["style"];
  readonly squares: readonly Square[];
  readonly pieces: readonly Piece[];
  readonly columnLabels: readonly string[];
  /** Along the lower edge, where the last row's squares have other names. */
  readonly belowLabels: readonly string[];
  readonly rowLabels: readonly string[];
  /** By row, where squares have names of their own. */
  readonly squareNames: readonly (readonly string[])[];
}

export type Place = readonly [row: number, column: number];

/** A square's side in the drawing's units. */
export const SQUARE = 100;
/** Room for labels. */
export const EDGE = 44;
/** Room on sides without labels. */
export const RIM = 14;

export const EMPTY = ".";
export const NO_SQUARE = " ";
const STONES = "XO";
const HALVES = "^v<>";

export function layoutOf(rows: Rows, info: Info): Layout {
  const [height, width] = extent(rows, info);
  const squares: Square[] = [];
  const pieces: Piece[] = [];
  rows.forEach((line, row) => {
    line.forEach((sign, column) => {
      if (sign === NO_SQUARE) return;
      const [down, across] = info.places?.[row]?.[column] ?? [row, column];
      const ground = info.square_owners?.[row]?.[column] ?? null;
      squares.push({ row: down, column: across, at: [row, column], ground, ...standing(sign, info) });
      const piece = pieceAt(rows, row, column, info);
      if (piece) pieces.push({ ...piece, row: down, column: across });
    });
  });
  return {
    width,
    height,
    kind: kindOf(info.styles),
    style: info.style,
    squares,
    pieces,
    columnLabels: info.columns.slice(0, width),
    belowLabels: info.columns_below.slice(0, width),
    rowLabels: info.rows.slice(0, rows.length),
    squareNames: info.square_names,
  };
}

/** How many squares a board reaches down and across. */
export function extent(rows: Rows, info: Info): [height: number, width: number] {
  const every = (info.places ?? []).flat();
  if (every.length === 0) return [rows.length, Math.max(0, ...rows.map((row) => row.length))];
  return [Math.max(...every.map(([row]) => row)) + 1, Math.max(...every.map(([, column]) => column)) + 1];
}

/** The square of a point, in the drawing's units: of several that reach there, the one whose middle is nearest. */
export function squareAt({ squares }: Layout, [x, y]: readonly [number, number]): Square | undefined {
  const away = ({ row, column }: Square): [number, number] => [
    Math.abs(x - (column + 0.5) * SQUARE),
    Math.abs(y - (row + 0.5) * SQUARE),
  ];
  const near = squares.filter((square) => Math.max(...away(square)) <= SQUARE / 2);
  return near.sort((a, b) => Math.hypot(...away(a)) - Math.hypot(...away(b)))[0];
}

function kindOf(styles: Loaded["styles"]): Kind {
  return styles.includes("text") ? "text" : styles.includes("drop") ? "drop" : "squares";
}

function standing(sign: Sign, info: Info): Standing {
  const look = lookOf(sign, info);
  if (look) return { sign, form: "piece", owner: look.owner };
  if (sign === EMPTY) return { sign, form: "empty", owner: null };
  if (STONES.includes(sign)) return { sign, form: "stone", owner: STONES.indexOf(sign) };
  if (HALVES.includes(sign)) return { sign, form: "half", owner: null };
  return { sign, form: "piece", owner: letterOwner(sign) };
}

/** Letters are the first player's in upper case, the second's in lower case; signs without case are nobody's. */
function letterOwner(sign: Sign): Side | null {
  const [upper, lower] = [sign.toUpperCase(), sign.toLowerCase()];
  return upper === lower ? null : sign === upper ? 0 : 1;
}

function lookOf(sign: Sign, info: Info): PieceLook | undefined {
  return Object.hasOwn(info.pieces, sign) ? info.pieces[sign] : undefined;
}

/** A piece by itself, as beside a player's name or in a list to choose from. */
export function onePiece(sign: Sign, info: Info, width = 1, height = 1): Piece {
  return { key: sign, row: 0, column: 0, width, height, look: lookOf(sign, info), ...standing(sign, info) };
}

function pieceAt(rows: Rows, row: number, column: number, info: Info): Piece | null {
  const sign = rows[row]![column]!;
  const { form } = standing(sign, info);
  const isHalf = form === "half";
  const lower = isHalf && sign === "v" && rows[row - 1]?.[column] === "^";
  const right = isHalf && sign === ">" && rows[row]?.[column - 1] === "<";
  if (form === "empty" || lower || right) return null; // a piece's first half draws it
  const tall = isHalf && sign === "^" && rows[row + 1]?.[column] === "v";
  const long = isHalf && sign === "<" && rows[row]?.[column + 1] === ">";
  return { ...onePiece(sign, info, long ? 2 : 1, tall ? 2 : 1), key: `${row},${column}`, row, column };
}

export function viewBox(layout: Layout): { x: number; y: number; width: number; height: number } {
  // hexagons have tips, and a plate of holes a rim
  const more = layout.style === "hexagons" || layout.style === "holes" ? RIM : 0;
  const left = more + (layout.rowLabels.some(Boolean) ? EDGE + more : RIM);
  const top = more + (layout.columnLabels.some(Boolean) ? EDGE : RIM);
  const bottom = more + (layout.belowLabels.some(Boolean) ? EDGE : RIM);
  return {
    x: -left,
    y: -top,
    width: left + layout.width * SQUARE + RIM + more,
    height: top + layout.height * SQUARE + bottom,
  };
}

export function samePlace(a: Place | undefined, b: Place | undefined): boolean {
  return !!a && !!b && a[0] === b[0] && a[1] === b[1];
}

export function centre([row, column]: Place): [x: number, y: number] {
  return [(column + 0.5) * SQUARE, (row + 0.5) * SQUARE];
}

/** The middle of all squares of a move. */
export function middle(places: readonly Place[]): [x: number, y: number] {
  const centres = places.map(centre);
  const sum = centres.reduce(([a, b], [x, y]) => [a + x, b + y], [0, 0]);
  return [sum[0] / centres.length, sum[1] / centres.length];
}

/**
 * The steps of a move that carries pieces: from each of its squares to the next. Backgammon's carry several pieces, one
 * after the other: where another one like the first stands, the next begins.
 */
export function hops(before: Rows, squares: readonly Place[]): (readonly [Place, Place])[] {
  const sign = ([row, column]: Place): Sign | undefined => before[row]?.[column];
  const [start] = squares;
  const begins = (place: Place): boolean => String(place) !== String(start) && !!sign(place) && sign(place) === sign(start!);
  return squares.slice(1).flatMap((to, index) => (begins(to) ? [] : [[squares[index]!, to] as const]));
}

/**
 * Where the piece stands that a move has carried from its first square: the last of its squares where there is such a
 * piece, since others may follow, such as where an amazon's arrow lands.
 */
export function landing(before: Rows, { rows, last }: { rows: Rows; last: readonly Place[] }): Place | undefined {
  const sign = (from: Rows, [row, column]: Place): Sign | undefined => from[row]?.[column];
  const [start, ...others] = last;
  const piece = start && sign(before, start);
  return [...others].reverse().find((place) => sign(rows, place) === piece) ?? last.at(-1);
}

/** What a square is called: by a name of its own, or by its column's and row's labels. */
export function squareName(layout: Layout, down: number, across: number): string {
  const there = layout.squares.find((square) => square.row === down && square.column === across);
  const [row, column] = there?.at ?? [down, across];
  const own = layout.squareNames[row]?.[column];
  if (own) return own;
  const below = row === layout.rowLabels.length - 1 ? layout.belowLabels[column] : undefined;
  return `${below ?? layout.columnLabels[column] ?? column + 1}${layout.rowLabels[row] ?? ""}`;
}
