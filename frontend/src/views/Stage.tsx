// The board with what belongs to it in every view: the players, the way through the moves, a place to type.

import { signal } from "@preact/signals";
import { LinePreview, Ring } from "../board/LinePreview";
import { Arrows } from "../board/Arrows";
import { Board } from "../board/Board";
import { placeKey } from "../board/Cells";
import { Scores } from "../board/Scores";
import { evaluationOf, exactness, player, t } from "../i18n";
import type { View } from "../messages";
import { layoutOf, viewBox } from "../model/layout";
import { arrows, steps } from "../state/preview";
import * as analysis from "../state/analysis";
import { awaited, game, info, moves, position, settled, view } from "../state/game";
import { tab } from "../state/tab";
import { hint, makeMove, mayPlay, person } from "../state/play";
import { Dialog } from "../ui/Dialog";
import { EvaluationBar } from "./analyse/EvaluationBar";
import { MoveField } from "./MoveField";
import { PlayerStrip } from "./PlayerStrip";
import { Steps } from "./Steps";

/** Moves that the same squares mean: someone has to say which. */
const ambiguous = signal<readonly string[] | null>(null);

/** A small board on a large screen does not grow without end. */
const MAX_SCALE = 1.3;

export function Stage() {
  const board = view.value;
  const about = info.value;
  if (!board || !about || !game.value) return <Waiting />;
  const below = person.value === 1 ? 1 : 0;
  const drawn = !about.styles.includes("text");
  const box = viewBox(layoutOf(board.rows, about));
  return (
    <section
      class="stage"
      id="stage"
      style={{ "--ratio": box.width / box.height, "--most": `${box.width * MAX_SCALE}px` }}
    >
      <PlayerStrip side={(1 - below) as 0 | 1} />
      <div class="board-row">
        {tab.value === "analyse" && <EvaluationBar flipped={below === 1} />}
        {drawn ? <MainBoard board={board} key={`${game.value.key}-${board.spec}`} /> : <TextBoard board={board} />}
      </div>
      <PlayerStrip side={below} />
      <Buttons board={board} drawn={drawn} />
      <div class="under">
        <Steps />
        <MoveField />
      </div>
      {ambiguous.value && (
        <Dialog title={t.value.play.choose} onClose={() => (ambiguous.value = null)}>
          <MoveButtons moves={ambiguous.value} after={() => (ambiguous.value = null)} />
        </Dialog>
      )}
    </section>
  );
}

function MainBoard({ board }: { board: View }) {
  const about = info.value!;
  const analysing = tab.value === "analyse" && settled.value;
  const lines = analysing ? analysis.lines.value : [];
  const wanted = hint.value?.key === JSON.stringify(moves.value) && settled.value ? hint.value.advice.best : null;
  const remarks = new Map<string, string>();
  for (const line of lines) {
    const square = board.legal.find(({ move }) => move === line.move)?.squares[0];
    // several moves may begin at a square: the best comes first
    if (square && !remarks.has(placeKey(square)))
      remarks.set(placeKey(square), `${evaluationOf(player(board.player), line.evaluation, about.unit)}, ${exactness(line.evaluation)}`);
  }
  return (
    <Board
      board={board}
      info={about}
      enabled={mayPlay.value}
      position={position.value}
      awaited={awaited.value}
      remarks={remarks}
      dots={!analysing}
      onPlay={makeMove}
      onChoose={(choices) => (ambiguous.value = choices)}
      onHoverMove={(move) => {
        if (analysing) analysis.shownLine.value = lines.find((line) => line.move === move) ?? null;
      }}
    >
      {analysing
        ? (layout, options) => (
            <>
              {steps.value.length === 0 && <Arrows arrows={arrows.value} />}
              {steps.value.length === 0 ? (
                <Scores lines={lines} layout={layout} options={options} unit={about.unit} />
              ) : (
                <LinePreview steps={steps.value} />
              )}
            </>
          )
        : wanted
          ? (_, options) => <Ring squares={options.find(({ move }) => move === wanted)?.squares ?? []} />
          : undefined}
    </Board>
  );
}

function TextBoard({ board }: { board: View }) {
  return (
    <div class="text-board">
      <p>
        <code>{board.text}</code>
      </p>
      <p class="hint-text">{t.value.board.noDrawing}</p>
    </div>
  );
}

/** Moves that no square stands for, such as a pass; all moves of a game that draws nothing. */
function Buttons({ board, drawn }: { board: View; drawn: boolean }) {
  const plain = board.legal.filter(({ squares }) => !drawn || squares.length === 0).map(({ move }) => move);
  if (plain.length === 0 || !mayPlay.value) return null;
  return (
    <div class="loose-moves" role="group" aria-label={t.value.play.noSquares}>
      {plain.length === board.legal.length && drawn && <p>{t.value.play.mustPass}</p>}
      <MoveButtons moves={plain} />
    </div>
  );
}

function MoveButtons({ moves: choices, after }: { moves: readonly string[]; after?: () => void }) {
  return (
    <div class="move-buttons">
      {choices.map((move) => (
        <button
          key={move}
          type="button"
          class="button main"
          onClick={() => {
            makeMove(move);
            after?.();
          }}
        >
          {move}
        </button>
      ))}
    </div>
  );
}

function Waiting() {
  return (
    <section class="stage" id="stage" aria-busy="true">
      <div class="board-row">
        <div class="board-shadow" />
      </div>
    </section>
  );
}
