// The board of a node, as the page draws boards.

import { useEffect, useState } from "preact/hooks";
import { Board } from "../../board/Board";
import type { View } from "../../messages";
import { colourStyle } from "../../model/colours";
import type { Trace } from "../model/trace";
import { boardAt, hasBoards, infoOf } from "../positions";

export function NodeBoard({ trace, node }: { trace: Trace; node: number }) {
  const [shown, show] = useState<View | null>(null);
  useEffect(() => {
    let wanted = true;
    void boardAt(trace, node).then((board) => wanted && show(board));
    return () => {
      wanted = false;
    };
  }, [trace, node]);
  const info = infoOf(trace);
  if (!hasBoards(trace) || !shown || !info) return null;
  if (info.styles.includes("text")) return <pre class="node-text">{shown.text}</pre>;
  return (
    <div class="node-board" style={colourStyle(info)} aria-hidden="true">
      <Board board={{ ...shown, legal: [] }} info={info} enabled={false} dots={false} />
    </div>
  );
}
