// Putting pieces on a board by hand.

import { EMPTY, NO_SQUARE, type Place, type Rows } from "./layout";

export type Brush = string;

function put(rows: Rows, [row, column]: Place, sign: string): string[][] {
  return rows.map((line, index) => (index === row ? line.map((old, place) => (place === column ? sign : old)) : [...line]));
}

/** A square made empty, with the other half of a piece that lay on it. */
export function erase(rows: Rows, [row, column]: Place): string[][] {
  const other: Record<string, [Place, string]> = {
    "^": [[row + 1, column], "v"],
    v: [[row - 1, column], "^"],
    "<": [[row, column + 1], ">"],
    ">": [[row, column - 1], "<"],
  };
  const [half, sign] = other[rows[row]?.[column] ?? ""] ?? [];
  const cleared = put(rows, [row, column], EMPTY);
  return half && rows[half[0]]?.[half[1]] === sign ? put(cleared, half, EMPTY) : cleared;
}

/** A brush used on a square: `^` and `<` put down whole pieces, if there is room. */
export function paint(rows: Rows, place: Place, brush: Brush): string[][] {
  const [row, column] = place;
  if (brush !== "^" && brush !== "<") return brush === EMPTY ? erase(rows, place) : put(erase(rows, place), place, brush);
  const second: Place = brush === "^" ? [row + 1, column] : [row, column + 1];
  const there = rows[second[0]]?.[second[1]];
  if (there === undefined || there === NO_SQUARE) return rows.map((line) => [...line]);
  const free = erase(erase(rows, place), second);
  return put(put(free, place, brush), second, brush === "^" ? "v" : ">");
}

export function cleared(rows: Rows): string[][] {
  return rows.map((line) => line.map((sign) => (sign === NO_SQUARE ? sign : EMPTY)));
}
