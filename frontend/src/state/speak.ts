// Moves and the end of the game are read out as they happen.

import { effect } from "@preact/signals";
import { player, t } from "../i18n";
import { announce } from "./announce";
import { info, moves, over, settled, view } from "./game";
import { outcomeOf } from "./outcome";

export function followSpeech(): void {
  let plies = -1;
  effect(() => {
    if (!settled.value || !info.value) return;
    const now = moves.value.length;
    const forward = plies >= 0 && now === plies + 1;
    plies = now;
    const mover = player(info.value.players[1 - view.value!.side]!);
    const move = moves.value[now - 1]!;
    const words = t.peek().play;
    const played = !forward ? "" : move === info.value.forced ? words.forced(mover, move) : words.played(mover, move);
    const end = over.value ? outcomeOf() : null;
    if (played || end) announce([played, end?.headline, end?.why].filter(Boolean).join(". "));
  });
}
