// A player's piece, small: as it looks on the board of the game.

import { PieceView } from "../board/Pieces";
import { onePiece } from "../model/layout";
import { info, view } from "../state/game";

export function Token({ side }: { side: number }) {
  const dominoes = info.value?.styles.includes("dominoes");
  // which side lays its pieces upright shows in the moves that it has
  const upright = dominoes && uprightSide() === side;
  const sign = dominoes ? (upright ? "^" : "<") : ownSign(side);
  const [width, height] = dominoes ? (upright ? [1, 2] : [2, 1]) : [1, 1];
  const piece = onePiece(sign, info.value!, width, height);
  return (
    <svg class="token" viewBox={`0 0 ${width * 100} ${height * 100}`} aria-hidden="true">
      {piece.look && <rect class={`token-ground ${info.value!.style}`} width={100} height={100} rx={16} />}
      <PieceView piece={piece} kind="squares" animated={false} />
    </svg>
  );
}

/** The first of a side's pieces that the game's file lists; a stone if it lists none. */
function ownSign(side: number): string {
  const own = Object.entries(info.value!.pieces).find(([, { owner }]) => owner === side);
  return own?.[0] ?? "XO"[side]!;
}

function uprightSide(): number {
  const board = view.value;
  const squares = board?.legal[0]?.squares;
  if (!board || !squares || squares.length < 2) return 0;
  const upright = squares[0]![1] === squares[1]![1];
  return upright ? board.side : 1 - board.side;
}
