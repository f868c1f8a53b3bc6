// Beside the board while a game is played: how it stands, what one can do, the moves so far.

import { idea, inLanguage, player, remarkOn, t } from "../../i18n";
import { atTip, game, info, moves, over, view } from "../../state/game";
import { outcomeOf } from "../../state/outcome";
import { openTab } from "../../state/tab";
import {
  askHint,
  claimDraw,
  enginesOnly,
  enginesTurn,
  hint,
  hinting,
  lastBestMove,
  letEngineIn,
  mayClaim,
  newGame,
  paused,
  person,
  resign,
  takeBack,
  undo,
} from "../../state/play";
import { setup } from "../../state/setup";
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
          <ConfirmButton confirm={words.resignSure} disabled={over.value || !began} onClick={resign}>
            {words.resign}
          </ConfirmButton>
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
  const mover = players[1 - board.side]!;
  const advice = hint.value?.key === JSON.stringify(moves.value) ? hint.value.advice : null;
  const played = lastBestMove.value;
  const shown = played && played.best === moves.value[moves.value.length - 1] && atTip.value;
  const remark = shown && !advice ? remarkOn(played, player(mover), unit) : "";
  return (
    <div class="status going-on">
      <p class="headline">
        {person.value === board.side ? `${words.yourTurn} · ${name}` : words.turn(name)}
        {board.alert && <strong class="alert-word">{inLanguage(board.alert.words)}</strong>}
      </p>
      {!atTip.value && <p class="hint-text">{words.notAtEnd}</p>}
      {mayClaim.value && <p class="hint-text">{words.claimable[board.claim || "clock"]}</p>}
      {game.value!.shared && setup.value.seats.includes("engine") && (
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
      {advice && <p class="advice">{words.hintIs(advice.best, remarkOn(advice, name, unit))}</p>}
      {played && remark && <p class="hint-text">{words.why(played.best, remark)}</p>}
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
