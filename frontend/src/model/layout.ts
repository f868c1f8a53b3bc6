// Where a board's squares, labels and pieces are, from the rows that the server sends (one character a square).

import type { Loaded } from "../messages";

/** How a board looks: stones on squares, stones dropped into a plate's columns, other pieces, or text alone. */
export type Kind = "stones" | "drop" | "pieces" | "text";
export type Sign = string;

export interface Square {
  readonly row: number;
  readonly column: number;
  readonly sign: Sign;
}

export interface Piece {
  /** Stays the same while the piece stays where it is, so that it is moved and not redrawn. */
  readonly key: string;
  readonly sign: Sign;
  readonly row: number;
  readonly column: number;
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly kind: Kind;
  readonly squares: readonly Square[];
  readonly pieces: readonly Piece[];
  readonly columnLabels: readonly string[];
  readonly rowLabels: readonly string[];
}

export type Place = readonly [row: number, column: number];

/** A square's side in the drawing's units. */
export const SQUARE = 100;
/** Room for labels. */
export const EDGE = 44;
/** Room on sides without labels. */
export const RIM = 14;

const HALVES = "^v<>";

export function layoutOf(rows: readonly string[], info: Pick<Loaded, "columns" | "rows" | "styles">): Layout {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const kind = kindOf(info.styles);
  const squares: Square[] = [];
  const pieces: Piece[] = [];
  rows.forEach((line, row) => {
    [...line].forEach((sign, column) => {
      if (sign === " ") return;
      squares.push({ row, column, sign });
      const piece = pieceAt(rows, row, column, sign);
      if (piece) pieces.push(piece);
    });
  });
  const columnLabels = info.columns.slice(0, width);
  return {
    width,
    height: rows.length,
    kind,
    squares,
    pieces,
    columnLabels,
    rowLabels: info.rows.slice(0, rows.length),
  };
}

function kindOf(styles: Loaded["styles"]): Kind {
  if (styles.includes("text")) return "text";
  if (styles.includes("drop")) return "drop";
  return styles.includes("dominoes") || styles.includes("letters") ? "pieces" : "stones";
}

function pieceAt(rows: readonly string[], row: number, column: number, sign: Sign): Piece | null {
  const key = `${row},${column}`;
  const lower = sign === "v" && rows[row - 1]?.[column] === "^";
  const right = sign === ">" && rows[row]?.[column - 1] === "<";
  if (sign === "." || lower || right) return null; // a piece's first half draws it
  const tall = sign === "^" && rows[row + 1]?.[column] === "v";
  const long = sign === "<" && rows[row]?.[column + 1] === ">";
  return { key, sign, row, column, width: long ? 2 : 1, height: tall ? 2 : 1 };
}

export function isStone(sign: Sign): boolean {
  return sign === "X" || sign === "O";
}

export function isHalf(sign: Sign): boolean {
  return HALVES.includes(sign);
}

export function viewBox(layout: Layout): { x: number; y: number; width: number; height: number } {
  const left = layout.rowLabels.some(Boolean) ? EDGE : RIM;
  const top = layout.columnLabels.some(Boolean) ? EDGE : RIM;
  return { x: -left, y: -top, width: left + layout.width * SQUARE + RIM, height: top + layout.height * SQUARE + RIM };
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

/** What a square is called: its column's and row's labels. */
export function squareName(layout: Layout, row: number, column: number): string {
  return `${layout.columnLabels[column] ?? column + 1}${layout.rowLabels[row] ?? ""}`;
}
