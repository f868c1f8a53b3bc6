// A move that carried a piece with a name, in words.

import type { Loaded, View } from "../messages";
import { layoutOf, squareName } from "./layout";

/** `wolf a1 to a2`; empty where the piece has no name, or nothing was carried. */
export function pieceWord(
  board: Pick<View, "rows" | "last" | "carried">,
  info: Loaded,
  worded: (words: Record<string, string>) => string,
  carried: (piece: string, from: string, to: string) => string,
): string {
  const [from, to] = [board.last[0], board.last.at(-1)];
  const sign = to && board.rows[to[0]]?.[to[1]];
  const name = sign && board.carried ? worded(info.pieces[sign]?.name ?? {}) : "";
  if (!name || !from || !to) return "";
  const layout = layoutOf(board.rows, info);
  return carried(name, squareName(layout, ...from), squareName(layout, ...to));
}
