// Putting pieces on a board by hand.

import type { Place } from "./layout";

export type Brush = string;

function put(rows: readonly string[], [row, column]: Place, sign: string): string[] {
  return rows.map((line, index) => (index === row ? line.slice(0, column) + sign + line.slice(column + 1) : line));
}

/** A square made empty, with the other half of a piece that lay on it. */
export function erase(rows: readonly string[], [row, column]: Place): string[] {
  const other: Record<string, Place> = {
    "^": [row + 1, column],
    v: [row - 1, column],
    "<": [row, column + 1],
    ">": [row, column - 1],
  };
  const half = other[rows[row]?.[column] ?? ""];
  const cleared = put(rows, [row, column], ".");
  return half && rows[half[0]]?.[half[1]] !== undefined ? put(cleared, half, ".") : cleared;
}

/** A brush used on a square: `^` and `<` put down whole pieces, if there is room. */
export function paint(rows: readonly string[], place: Place, brush: Brush): string[] {
  const [row, column] = place;
  if (brush !== "^" && brush !== "<") return brush === "." ? erase(rows, place) : put(erase(rows, place), place, brush);
  const second: Place = brush === "^" ? [row + 1, column] : [row, column + 1];
  const there = rows[second[0]]?.[second[1]];
  if (there === undefined || there === " ") return [...rows];
  const free = erase(erase(rows, place), second);
  return put(put(free, place, brush), second, brush === "^" ? "v" : ">");
}

export function cleared(rows: readonly string[]): string[] {
  return rows.map((line) => line.replaceAll(/[^ ]/g, "."));
}
