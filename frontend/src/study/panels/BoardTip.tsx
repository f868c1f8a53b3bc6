// The board of the node under the pointer.

import type { Signal } from "@preact/signals";
import type { Trace } from "../model/trace";
import { hasBoards } from "../positions";
import { nodeName } from "../telling";
import type { Hovered } from "../tree/pointers";
import { NodeBoard } from "./NodeBoard";

export function BoardTip({ trace, hovered }: { trace: Trace; hovered: Signal<Hovered | null> }) {
  const at = hovered.value;
  if (!at || !hasBoards(trace)) return null;
  return (
    <div class="board-tip" style={{ left: `${at.x + 16}px`, top: `${at.y + 16}px` }} aria-hidden="true">
      <small>{nodeName(trace, at.node)}</small>
      <NodeBoard trace={trace} node={at.node} />
    </div>
  );
}
