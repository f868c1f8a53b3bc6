// Boards at the nodes, once they are large enough to be read.

import type { View } from "../../messages";
import { boardAt, knownBoard } from "../positions";
import { BOX } from "./layout";
import type { Frame, Scene } from "./paint";
import type { Painter } from "./painter";

/** The scale from which on boards are drawn. */
const NEAR = 1.7;
const MOST = 40;
const SIZE = 30;

export function drawBoards(scene: Scene, painter: Painter, frame: Frame, scale: number, redraw: () => void): void {
  if (scale < NEAR || scene.hidden) return;
  const seen = scene.plan.spots.filter(
    ({ x, y }) => x > frame.left - BOX.width && x < frame.right + BOX.width && y > frame.top - SIZE && y < frame.bottom + SIZE,
  );
  for (const { node, x, y } of seen.slice(0, MOST)) {
    const board = knownBoard(scene.trace, node);
    if (board) drawBoard(board.rows, painter, scene, x - BOX.width / 2 + 2, y + BOX.height + 2);
    else if (board === undefined) void boardAt(scene.trace, node).then(redraw);
  }
}

function drawBoard(rows: View["rows"], painter: Painter, { palette }: Scene, left: number, top: number): void {
  const wide = Math.max(...rows.map((row) => row.length));
  const step = SIZE / Math.max(wide, rows.length);
  painter.box(left - 1, top - 1, wide * step + 2, rows.length * step + 2, palette.ground, palette.line, 0.6, false);
  rows.forEach((row, i) =>
    row.forEach((sign, j) => {
      const [x, y] = [left + (j + 0.5) * step, top + (i + 0.5) * step];
      if (sign === "X" || sign === "O") {
        painter.disc(x, y, step * 0.4, sign === "X" ? palette.dark : palette.light, palette.ink);
      } else if (sign !== "." && sign !== " ") painter.text(x, y, sign, palette.ink, step * 0.9, true);
    }),
  );
}
