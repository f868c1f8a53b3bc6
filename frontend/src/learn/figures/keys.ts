// Zobrist keys of a small board.

import { randomFrom } from "../../study/model/random";

export const BITS = 16;
const chance = randomFrom(7);
/** A number for each square and stone. */
export const NUMBERS = Array.from({ length: 18 }, () => Math.floor(chance() * 2 ** BITS));

export function keyOf(board: readonly number[]): number {
  return board.reduce((key, stone, square) => (stone === 0 ? key : key ^ NUMBERS[2 * square + stone - 1]!), 0);
}
