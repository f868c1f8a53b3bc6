// The move that led to the board, in words: the game's own, or made from the piece that it carried; else its text.

import { inLanguage, inSentence, player, t } from "../i18n";
import { moveText } from "../i18n/moves";
import { pieceWord } from "../model/pieceWord";
import { info, moves, view } from "./game";

/** `White: knight g1 to f3, check`, `X played b2`; empty before the first move. */
export function lastMoveText(): string {
  const [board, about] = [view.value, info.value];
  const move = moves.value.at(-1);
  if (!board || !about || move === undefined) return "";
  const words = t.value.play;
  const name = about.players[board.last_side]!;
  if (board.thrown) return words.throws(inSentence(name), move);
  if (move === about.forced) return words.forced(inSentence(name), move);
  const own = inLanguage(board.last_words) || pieceWord(board, about, inLanguage, words.carried);
  return own ? t.value.page.labelled(player(name), own) : words.played(inSentence(name), moveText(move));
}
