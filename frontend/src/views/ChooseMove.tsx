// A choice between moves that the same squares mean, such as what a pawn becomes: each is shown by the piece that it puts
// on the board, if that tells them apart, else by its text.

import { useEffect, useState } from "preact/hooks";
import { pieceName } from "../board/Cells";
import { PieceView } from "../board/Pieces";
import { t } from "../i18n";
import { moveText } from "../i18n/moves";
import { colourStyle } from "../model/colours";
import { SQUARE, onePiece } from "../model/layout";
import { showError } from "../state/announce";
import { fetchView, game, info, moves } from "../state/game";
import { makeMove } from "../state/play";
import { Dialog } from "../ui/Dialog";

export function ChooseMove({ choices, onClose }: { choices: readonly string[]; onClose(): void }) {
  const signs = useSigns(choices);
  return (
    <Dialog title={signs ? t.value.play.choosePiece : t.value.play.choose} onClose={onClose}>
      <div style={colourStyle(info.value!)}>
        <MoveButtons moves={choices} signs={signs} after={onClose} />
      </div>
    </Dialog>
  );
}

/** What stands where each move ends, if it is something else for every move; null until that is known. */
function useSigns(choices: readonly string[]): readonly string[] | null {
  const [signs, setSigns] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const { spec, start } = game.peek()!;
    const line = moves.peek();
    Promise.all(choices.map((move) => fetchView(spec, start, [...line, move]))).then((boards) => {
      const found = boards.map(({ rows, last }) => rows[last.at(-1)?.[0] ?? -1]?.[last.at(-1)?.[1] ?? -1] ?? "");
      if (found.every(Boolean) && new Set(found).size === choices.length) setSigns(found);
    }, showError);
  }, [choices]);
  return signs;
}

interface ButtonsProps {
  moves: readonly string[];
  signs?: readonly string[] | null;
  after?: () => void;
}

export function MoveButtons({ moves: choices, signs, after }: ButtonsProps) {
  return (
    <div class="move-buttons">
      {choices.map((move, index) => (
        <button
          key={move}
          type="button"
          class={signs ? "button piece-button" : "button main"}
          onClick={() => {
            after?.();
            makeMove(move);
          }}
        >
          {signs && <OnePiece sign={signs[index]!} />}
          {signs ? (
            <span>
              {pieceName(info.value!, signs[index]!)} <small>{moveText(move)}</small>
            </span>
          ) : (
            moveText(move)
          )}
        </button>
      ))}
    </div>
  );
}

function OnePiece({ sign }: { sign: string }) {
  return (
    <svg viewBox={`0 0 ${SQUARE} ${SQUARE}`} aria-hidden="true">
      <PieceView piece={onePiece(sign, info.value!)} kind="squares" animated={false} />
    </svg>
  );
}
