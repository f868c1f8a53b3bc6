// A loss that cannot be avoided, only put off: a piece is trapped, each pawn that is thrown in gains two plies.

export const PIECE = 5;
export const PAWN = 1;
/** Plies that one pawn gains. */
const GAINED = 2;

export interface Choice {
  readonly accept: number;
  readonly delay: number;
  readonly plays: "accept" | "delay";
}

/**
 * What a search of so many plies says with so many pawns left: the piece is lost a ply after it is given up; a pawn
 * thrown in is lost at once, and the rest is seen two plies later, if at all.
 */
export function value(depth: number, pawns: number): number {
  if (depth <= 1) return 0; // the loss lies beyond the horizon
  const delay = pawns > 0 ? -PAWN + value(depth - GAINED, pawns - 1) : -Infinity;
  return Math.max(-PIECE, delay);
}

export function choose(depth: number, pawns: number): Choice {
  const accept = depth > 1 ? -PIECE : 0;
  const delay = pawns > 0 ? -PAWN + value(depth - GAINED, pawns - 1) : -Infinity;
  return { accept, delay, plays: delay > accept ? "delay" : "accept" };
}

/** The game as a search of so many plies plays it: its choices, and what it has lost in the end. */
export function played(depth: number, pawns: number): { choices: Choice[]; lost: number } {
  const choices: Choice[] = [];
  let left = pawns;
  for (;;) {
    const next = choose(depth, left);
    choices.push(next);
    if (next.plays === "accept") return { choices, lost: PIECE + PAWN * (pawns - left) };
    left -= 1;
  }
}
