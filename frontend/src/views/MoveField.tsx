// Typing a move: for who prefers a keyboard, or cannot point.

import { useId, useState } from "preact/hooks";
import { t } from "../i18n";
import { tell } from "../state/announce";
import { view } from "../state/game";
import { makeMove, mayPlay } from "../state/play";

export const MOVE_FIELD = "move-field";

export function MoveField() {
  const [text, write] = useState("");
  const id = useId();
  const legal = view.value?.legal.map(({ move }) => move) ?? [];

  function submit(event: Event): void {
    event.preventDefault();
    const word = text.trim().toLowerCase();
    const move = legal.find((each) => each.toLowerCase() === word);
    if (!word) return;
    if (move === undefined || !mayPlay.value) {
      tell(t.value.play.illegal(text.trim()), true);
      return;
    }
    write("");
    makeMove(move);
  }

  return (
    <form class="move-form" onSubmit={submit}>
      <label class="unseen" for={id}>
        {t.value.play.type}
      </label>
      <input
        id={id}
        class={MOVE_FIELD}
        value={text}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        placeholder={`${t.value.play.type}${legal[0] ? ` (${legal[0]})` : ""}`}
        onInput={(event) => write(event.currentTarget.value)}
      />
      <button type="submit" class="button plain" disabled={!text.trim()}>
        {t.value.play.go}
      </button>
    </form>
  );
}
