// A finished game on the board, with what its players thought, their time, and why one of them failed.

import { useEffect, useRef, useState } from "preact/hooks";
import { Board } from "../board/Board";
import { numberText } from "../i18n";
import { moveText } from "../i18n/moves";
import { showError } from "../state/announce";
import { loaded } from "../state/catalogue";
import { Button, Panel } from "../ui/controls";
import { TimeChart } from "./TimeChart";
import { type Replay as Game, close, goTo, openGame, replayBoard, replayed } from "./state";
import { w } from "./words";

export function Replay() {
  const words = w.value;
  const game = replayed.value;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
  }, [game?.number]);
  if (!game) return null;
  const { record, at, number } = game;
  const info = loaded.value[record.spec];
  const board = replayBoard.value;
  const total = record.moves.length;
  return (
    <div ref={place}>
      <Panel title={`${words.versus(...record.players)} · ${words.number(number)}`} aside={<Button onClick={close}>{words.close}</Button>}>
        <div class="replay">
          <div>
            {board && info && !info.styles.includes("text") && <Board key={number} board={{ ...board, legal: [] }} info={info} enabled={false} />}
            <div class="steps-row">
              <Button title={words.step.first} disabled={at === 0} onClick={() => goTo(0)}>|◀</Button>
              <Button title={words.step.back} disabled={at === 0} onClick={() => goTo(at - 1)}>◀</Button>
              <input
                type="range"
                min={0}
                max={total}
                value={at}
                aria-label={words.move(at, total)}
                onInput={(event) => goTo(event.currentTarget.valueAsNumber)}
              />
              <Button title={words.step.on} disabled={at === total} onClick={() => goTo(at + 1)}>▶</Button>
              <Button title={words.step.last} disabled={at === total} onClick={() => goTo(total)}>▶|</Button>
            </div>
            <p class="hint-text">{words.move(at, total)}</p>
          </div>
          <div>
            <Outcome game={game} />
            <h3>{words.thinking}</h3>
            {[at - 1, at].map((ply) => (
              <Thinking key={ply} game={game} ply={ply} letters={info?.move_letters} />
            ))}
            <TimeChart game={game} />
            <Log game={game} />
          </div>
        </div>
      </Panel>
    </div>
  );
}

function Outcome({ game: { record } }: { game: Game }) {
  const words = w.value;
  const who = record.winner === null ? words.draw : words.wins(record.players[record.winner]);
  const why = (record.failure && words.failures[record.failure]) || words.reasons[record.reason] || record.reason;
  return (
    <>
      <p>
        <strong>{who}</strong> ({why})
      </p>
      {record.remark && <p class="remark">{record.remark}</p>}
    </>
  );
}

const WIN = 30_000;
const FAR = 29_000;
const MARGIN = 20_000;

/** A score as its player counts: our players tell so too whom they have seen win, after how many moves or by how much. */
function scoreText(score: number): string {
  const words = w.value;
  const size = Math.abs(score);
  if (size > FAR && size <= WIN) return words.sees.end(score > 0, WIN - size);
  if (size > MARGIN && size <= FAR) return words.sees.margin(score > 0, numberText(size - MARGIN));
  return words.score(score < 0 ? `−${numberText(size)}` : numberText(score));
}

/** What is known of a move: the side that made it is told by its place, since sides alternate. */
function Thinking({ game: { record }, ply, letters }: { game: Game; ply: number; letters: Parameters<typeof moveText>[1] }) {
  const words = w.value;
  const move = record.moves[ply];
  const thought = record.thoughts[ply - record.opening];
  if (move === undefined) return null;
  const name = record.players[ply % 2 === 0 ? 0 : 1];
  if (ply < record.opening || !thought)
    return (
      <p>
        {moveText(move, letters)} · {words.opening}
      </p>
    );
  const told = [
    words.seconds(numberText(thought.seconds, 3)),
    thought.depth > 0 && words.depth(Math.round(thought.depth)),
    thought.nodes > 0 && words.nodes(numberText(thought.nodes)),
    thought.score !== null && scoreText(thought.score),
  ].filter(Boolean);
  return (
    <p>
      {words.thought(name, moveText(move, letters))} · <small>{told.length > 1 ? told.join(" · ") : `${told[0]} · ${words.untold}`}</small>
    </p>
  );
}

function Log({ game: { record, number } }: { game: Game }) {
  const words = w.value;
  const [token, setToken] = useState("");
  if (record.log)
    return (
      <details>
        <summary>{words.log}</summary>
        <pre class="log" tabIndex={0}>{record.log}</pre>
      </details>
    );
  if (!record.is_hidden) return null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void openGame(number, token).catch(showError);
      }}
    >
      <p class="hint-text">{words.hidden}</p>
      <label class="field">
        {words.token}
        <input type="password" autocomplete="off" value={token} onInput={(event) => setToken(event.currentTarget.value)} />
      </label>
      <button type="submit" class="button">
        {words.showLog}
      </button>
    </form>
  );
}
