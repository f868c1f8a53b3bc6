// A board seen from its other side.

import type { Loaded, View } from "../messages";
import { type Info, NO_SQUARE, type Place, type Rows, extent } from "./layout";

const HALVES: Record<string, string> = { "^": "v", v: "^", "<": ">", ">": "<" };

type Shown = Pick<View, "rows" | "last" | "legal" | "highlight" | "alert">;
export type Turn = (place: Place) => [row: number, column: number];

/** Where squares are when the board is turned round; the same way leads back. */
export function turnOf(rows: Rows, info: Info): Turn {
  const [height, width] = extent(rows, info);
  return ([row, column]) => [height - 1 - row, width - 1 - column];
}

export function turnedBoard<Board extends Shown>(board: Board, info: Info): Board {
  const turn = turnOf(board.rows, info);
  const width = Math.max(0, ...board.rows.map((row) => row.length));
  const halves = (sign: string): string => (info.pieces[sign] ? sign : (HALVES[sign] ?? sign));
  const rows = board.rows.map((row) => [...row, ...Array<string>(width - row.length).fill(NO_SQUARE)].reverse().map(halves));
  return {
    ...board,
    rows: rows.reverse(),
    last: board.last.map(turn),
    highlight: board.highlight.map(turn),
    alert: board.alert && { ...board.alert, squares: board.alert.squares.map(turn) },
    legal: board.legal.map((legal) => ({ ...legal, squares: legal.squares.map(turn) })),
  };
}

export function turnedInfo(info: Loaded, rows: Rows): Loaded {
  const [height, width] = [rows.length, Math.max(0, ...rows.map((row) => row.length))];
  const above = info.columns.slice(0, width).reverse();
  const below = info.columns_below.slice(0, width).reverse();
  const [columns, columns_below] = below.length ? [below, above] : [above, below];
  const square_names = info.square_names.map((names) => [...names].reverse()).reverse();
  const square_owners = info.square_owners.map((owners) => [...owners].reverse()).reverse();
  const places = info.places.map((places) => places.map(turnOf(rows, info)).reverse()).reverse();
  return { ...info, columns, columns_below, rows: info.rows.slice(0, height).reverse(), square_names, square_owners, places };
}
