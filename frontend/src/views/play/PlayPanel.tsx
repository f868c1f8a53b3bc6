// Beside the board while a game is played: how it stands, what one can do, the moves so far.

import { idea, inLanguage, inSentence, player, remarkOn, t } from "../../i18n";
import { moveText } from "../../i18n/moves";
import { atTip, game, info, moves, over, view } from "../../state/game";
import { outcomeOf } from "../../state/outcome";
import { openTab } from "../../state/tab";
import {
  askHint,
  announceable,
  claimDraw,
  enginesOnly,
  enginesTurn,
  hint,
  hinting,
  lastBestMove,
  letEngineIn,
  mayClaim,
  mayResign,
  newGame,
  paused,
  person,
  resign,
  takeBack,
  undo,
} from "../../state/play";
import { seatOf } from "../../state/setup";
import { Button, Panel, ConfirmButton } from "../../ui/controls";
import { showError } from "../../state/announce";
import { choosing } from "./NewGame";
import { ScoreSheet } from "../ScoreSheet";
import { showBoard } from "../showBoard";
import { Rules } from "./Rules";

export function PlayPanel() {
  const words = t.value.play;
  const about = info.value;
  if (!about || !game.value || !view.value) return null;
  const began = moves.value.length > 0;
  return (
    <>
      <Panel title={player(about.title)} aside={<span class="spec">{about.spec}</span>}>
        {!over.value && <p class="idea">{idea(about)}</p>}
        {over.value ? <End /> : <Turn />}
        <div class="actions">
          <Button kind={over.value || !began ? "main" : "plain"} onClick={() => (choosing.value = true)}>
            {words.newGame}
          </Button>
          {enginesOnly.value && !over.value && !paused.value && (
            <Button onClick={() => (paused.value = true)}>{words.pause}</Button>
          )}
          <Button disabled={!began} onClick={takeBack}>
            {words.takeBack}
          </Button>
          {person.value !== null && (
            <Button disabled={!began} onClick={undo}>
              {words.undo}
            </Button>
          )}
          <Button disabled={over.value || hinting.value || (enginesTurn.value && !paused.value)} onClick={askHint}>
            {hinting.value ? `${words.thinking} …` : words.hint}
          </Button>
          {mayClaim.value && <Button onClick={claimDraw}>{words.claim}</Button>}
          {announceable.value.map(({ move }) => (
            <Button key={move} onClick={claimDraw}>
              {words.claimWith(move)}
            </Button>
          ))}
          {mayResign.value && (
            <ConfirmButton confirm={words.resignSure} disabled={over.value || !began} onClick={resign}>
              {words.resign}
            </ConfirmButton>
          )}
        </div>
      </Panel>
      <Panel title={t.value.moves.tree}>
        <ScoreSheet />
      </Panel>
      <Rules />
    </>
  );
}

function Turn() {
  const words = t.value.play;
  const board = view.value!;
  const name = player(board.player);
  const { players, unit } = info.value!;
  const mover = players[players.length === 2 ? 1 - board.side : board.last_side]!;
  const advice = hint.value?.key === JSON.stringify(moves.value) ? hint.value.advice : null;
  const played = lastBestMove.value;
  const shown = played && played.best === moves.value[moves.value.length - 1] && atTip.value;
  const remark = shown && !advice ? remarkOn(played, inSentence(mover), unit) : "";
  return (
    <div class="status going-on">
      <p class="headline">
        {person.value === board.side ? `${words.yourTurn} · ${name}` : words.turn(inSentence(board.player))}
        {board.alert && <strong class="alert-word">{inLanguage(board.alert.words)}</strong>}
      </p>
      {!atTip.value && <p class="hint-text">{words.notAtEnd}</p>}
      {mayClaim.value && <p class="hint-text">{words.claimable[board.claim || "clock"]}</p>}
      {game.value!.shared && info.value!.players.some((_, side) => seatOf(side) === "engine") && (
        <>
          <p class="hint-text">{t.value.keeping.sharedGame}</p>
          <Button onClick={letEngineIn}>{t.value.keeping.engineIn}</Button>
        </>
      )}
      {enginesTurn.value && paused.value && (
        <Button kind="main" onClick={() => (paused.value = false)}>
          {words.resume}
        </Button>
      )}
      {advice && <p class="advice">{words.hintIs(moveText(advice.best), remarkOn(advice, inSentence(board.player), unit))}</p>}
      {played && remark && <p class="hint-text">{words.why(moveText(played.best), remark)}</p>}
    </div>
  );
}

function End() {
  const words = t.value.outcome;
  const outcome = outcomeOf();
  if (!outcome) return null;
  return (
    <div class={`status end you-${outcome.yours ?? "watched"}`} role="status">
      <p class="headline">{outcome.headline}</p>
      {outcome.yours && <p class="yours">{words[outcome.yours]}</p>}
      <p class="hint-text">{outcome.why}</p>
      <div class="actions">
        <Button onClick={() => newGame(game.value!.spec).then(showBoard, showError)}>{t.value.play.rematch}</Button>
        <Button onClick={() => openTab("analyse")}>{t.value.play.analyseIt}</Button>
      </div>
    </div>
  );
}
