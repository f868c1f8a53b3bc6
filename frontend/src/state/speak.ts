// Moves and the end of the game are read out as they happen.

import { effect } from "@preact/signals";
import { announce } from "./announce";
import { info, moves, over, position, settled } from "./game";
import { lastMoveText } from "./lastMove";
import { outcomeOf } from "./outcome";

export function followSpeech(): void {
  let plies = -1;
  let told = "";
  effect(() => {
    if (!settled.value || !info.value) return;
    const situation = `${position.value} ${over.value}`;
    if (situation === told) return; // something else of the game has changed, such as its notes
    told = situation;
    const now = moves.value.length;
    const forward = plies >= 0 && now === plies + 1;
    plies = now;
    const played = forward ? lastMoveText() : "";
    const end = over.value ? outcomeOf() : null;
    if (played || end) announce([played, end?.headline, end?.why].filter(Boolean).join(". "));
  });
}
