// The pieces that a player has taken, small, beside the player's name.

import { pieceName } from "../board/Cells";
import { PieceView } from "../board/Pieces";
import { t } from "../i18n";
import { SQUARE, onePiece } from "../model/layout";
import { info, view } from "../state/game";

export function Takings({ side }: { side: number }) {
  const signs = view.value?.captured?.[side] ?? [];
  if (signs.length === 0) return null;
  const counts = [...new Set(signs)].map((sign) => [sign, signs.filter((each) => each === sign).length] as const);
  const named = counts.map(([sign, count]) => (count > 1 ? `${count} × ` : "") + pieceName(info.value!, sign));
  return (
    <span class="takings" role="img" aria-label={t.value.board.taken(named.join(", "))}>
      {signs.map((sign, index) => (
        <svg
          key={index}
          class={sign === signs[index - 1] ? "same" : undefined}
          viewBox={`0 0 ${SQUARE} ${SQUARE}`}
          aria-hidden="true"
        >
          <PieceView piece={onePiece(sign, info.value!)} kind="squares" animated={false} />
        </svg>
      ))}
    </span>
  );
}
