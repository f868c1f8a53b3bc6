// The board with what belongs to it in every view: the players, the way through the moves, a place to type.

import { signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { LinePreview, Ring } from "../board/LinePreview";
import { Arrows } from "../board/Arrows";
import { Board } from "../board/Board";
import { Scores } from "../board/Scores";
import { evaluationOf, exactness, inSentence, letters, t } from "../i18n";
import type { View } from "../messages";
import { colourStyle } from "../model/colours";
import { type Place, type Rows, hops, layoutOf, viewBox } from "../model/layout";
import type { Option } from "../model/pick";
import { seenByFirst, viewer } from "../model/score";
import { turnOf, turnedBoard, turnedInfo } from "../model/turned";
import { below, turned } from "../state/flip";
import { arrows, steps } from "../state/preview";
import * as analysis from "../state/analysis";
import { awaited, game, info, moves, position, settled, view } from "../state/game";
import { tab } from "../state/tab";
import { hint, makeMove, mayPlay, passing } from "../state/play";
import { EvaluationBar } from "./analyse/EvaluationBar";
import { ChooseMove, MoveButtons } from "./ChooseMove";
import { MoveField } from "./MoveField";
import { OpeningName } from "./OpeningName";
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
  const two = about.players.length === 2;
  const drawn = !about.styles.includes("text");
  const box = viewBox(layoutOf(board.rows, about));
  return (
    <section
      class="stage"
      id="stage"
      style={{ "--ratio": box.width / box.height, "--most": `${box.width * MAX_SCALE}px`, ...colourStyle(about) }}
    >
      {two ? (
        <PlayerStrip side={1 - below.value} />
      ) : (
        <div class="strips">
          {about.players.map((name, side) => (
            <PlayerStrip key={name} side={side} />
          ))}
        </div>
      )}
      <div class="board-row">
        {tab.value === "analyse" && two && <EvaluationBar flipped={below.value === 1} />}
        {drawn ? <MainBoard board={board} key={`${game.value.key} ${board.spec} ${turned.value}`} /> : <TextBoard board={board} />}
      </div>
      {two && <PlayerStrip side={below.value} />}
      <Buttons board={board} drawn={drawn} />
      <div class="under">
        <Steps />
        <MoveField />
      </div>
      <OpeningName />
      {ambiguous.value && (
        <ChooseMove choices={ambiguous.value} onClose={() => (ambiguous.value = null)} />
      )}
    </section>
  );
}

function MainBoard({ board: asSent }: { board: View }) {
  const [board, about] = useMemo(
    () =>
      turned.value
        ? [turnedBoard(asSent, info.value!), turnedInfo(info.value!, asSent.rows)]
        : ([asSent, info.value!] as const),
    [asSent, info.value, turned.value],
  );
  const turn = turned.value ? turnOf(asSent.rows, info.value!) : (place: Place) => place;
  const analysing = tab.value === "analyse" && settled.value;
  const lines = analysing ? analysis.lines.value : [];
  const wanted = hint.value?.key === JSON.stringify(moves.value) && settled.value ? hint.value.advice.best : null;
  const from = viewer(about.players, board.side);
  const name = inSentence(about.players[from]!);
  const remarks = new Map(
    lines.map(({ move, evaluation }) => [
      move,
      `${evaluationOf(name, seenByFirst(evaluation, board.side - from, about.unit), about.unit)}, ${exactness(evaluation)}`,
    ]),
  );
  const shownArrows = arrows.value.map((arrow) => ({ ...arrow, from: turn(arrow.from), to: turn(arrow.to) }));
  const shownSteps = steps.value.map((step) => ({
    ...step,
    squares: step.squares.map(turn),
    hops: step.hops.map(([from, to]) => [turn(from), turn(to)] as const),
  }));
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
        ? (layout, options, path) =>
            shownSteps.length > 0 ? (
              <LinePreview steps={shownSteps} />
            ) : (
              <>
                {path.length === 0 && <Arrows arrows={shownArrows} />}
                <Scores
                  lines={lines}
                  layout={layout}
                  options={options}
                  path={path}
                  unit={about.unit}
                  side={board.side - from}
                  letters={letters(about.players)}
                />
              </>
            )
        : wanted
          ? (_, options) => <Hint rows={board.rows} option={options.find(({ move }) => move === wanted)} />
          : undefined}
    </Board>
  );
}

/** A hint: where to put something, or from where to where a piece goes. */
function Hint({ rows, option }: { rows: Rows; option: Option | undefined }) {
  if (!option) return null;
  return option.carries ? (
    <Arrows arrows={hops(rows, option.squares).map(([from, to]) => ({ from, to, weight: 1 }))} />
  ) : (
    <Ring squares={option.squares} />
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
  if (plain.length === 0 || !mayPlay.value || passing.value) return null;
  return (
    <div class="loose-moves" role="group" aria-label={t.value.play.noSquares}>
      {plain.length === board.legal.length && drawn && <p>{board.chance ? t.value.play.chooseThrow : t.value.play.mustPass}</p>}
      <MoveButtons moves={plain} />
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
