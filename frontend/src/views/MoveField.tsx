// Typing a move: for who prefers a keyboard, or cannot point.

import { useId, useState } from "preact/hooks";
import { t } from "../i18n";
import { moveText, typedMove } from "../i18n/moves";
import { notify } from "../state/announce";
import { settled, view } from "../state/game";
import { makeMove, mayPlay } from "../state/play";
import { until } from "../state/until";

export const MOVE_FIELD = "move-field";

/** The moves typed so far are played: who types fast is ahead of the board. */
let before = Promise.resolve();

export function MoveField() {
  const [text, write] = useState("");
  const id = useId();
  const example = moveText(view.value?.legal[0]?.move ?? "");

  function submit(event: Event): void {
    event.preventDefault();
    const typed = text.trim();
    if (!typed) return;
    write("");
    before = before.then(() => enter(typed));
  }

  async function enter(typed: string): Promise<void> {
    await until(() => settled.value);
    const move = typedMove(typed, view.value!.legal.map((each) => each.move));
    if (move !== undefined && mayPlay.value) {
      makeMove(move);
      return;
    }
    write((now) => now || typed); // to be mended
    notify(t.value.play.illegal(typed), true);
  }

  return (
    <form class="move-form" onSubmit={submit}>
      <label class="visually-hidden" for={id}>
        {t.value.play.type}
      </label>
      <input
        id={id}
        class={MOVE_FIELD}
        value={text}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        placeholder={`${t.value.play.type}${example ? ` (${example})` : ""}`}
        onInput={(event) => write(event.currentTarget.value)}
      />
      <button type="submit" class="button plain" disabled={!text.trim()}>
        {t.value.play.go}
      </button>
    </form>
  );
}
