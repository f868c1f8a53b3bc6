// A tree as it is at a moment: windows, values, what was cut, what has not happened yet.

import { type Trace, CUT, FINISHED, LEAF, TABLE } from "../model/trace";
import { type WinLetters, scoreText, windowText } from "../model/scores";
import type { Palette } from "./palette";
import { BOX, LEVEL, type Plan, type Spot } from "./layout";
import type { Painter } from "./painter";

export interface Scene {
  readonly trace: Trace;
  readonly plan: Plan;
  readonly time: number;
  readonly node: number;
  readonly letters: WinLetters;
  readonly palette: Palette;
  /** Scores for the side that moves at the root, in place of the side to move. */
  readonly forRoot: boolean;
  /** Values and windows that are to be found by who looks at it. */
  readonly hidden: boolean;
  /** Nodes that the other of two searches did not visit. */
  readonly only: ReadonlySet<number>;
  /** A move as the language writes it. */
  readonly move: (text: string) => string;
  /** Words for the run of a driver. */
  readonly run: (number: number) => string;
}

/** A part of the plane; nothing outside is drawn. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const PALE = 0.28;
/** Signs of a title that fit into a box; more are written smaller. */
const FITTING = 11;
/** How far from its boxes the line of a column runs. */
const SIDE = 5;

export function paint(scene: Scene, painter: Painter, frame: Frame): void {
  const seen = scene.plan.spots.filter((spot) => isNear(spot, frame));
  const times = scene.trace.enters;
  for (const spot of seen) {
    painter.fade(times[spot.node]! <= scene.time ? 1 : PALE);
    if (spot.above) paintEdge(scene, painter, spot, spot.above);
  }
  for (const spot of seen) {
    painter.fade(times[spot.node]! <= scene.time ? 1 : PALE);
    paintNode(scene, painter, spot);
  }
  painter.fade(1);
}

function isNear({ x, y, above }: Spot, { left, top, right, bottom }: Frame): boolean {
  const [low, high] = above ? [Math.min(x, above.x), Math.max(x, above.x)] : [x, x];
  const begin = above?.y ?? y;
  return high > left - BOX.width && low < right + BOX.width && begin < bottom + BOX.height && y > top - BOX.height;
}

/** From the node above; to a second row and those below it on the left of the column. */
function paintEdge({ trace, palette }: Scene, painter: Painter, { node, x, y, row }: Spot, above: Spot): void {
  const line = trace.isOnLine(node);
  const colour = line ? palette.accent : palette.soft;
  const draw = (x1: number, y1: number, x2: number, y2: number): void =>
    painter.line(x1, y1, x2, y2, colour, line ? 2.5 : 1, trace.isAgain(node));
  const begin = above.y + BOX.height;
  if (row === 0) return draw(above.x, begin, x, y);
  const [left, top, middle] = [x - BOX.width / 2, y - row * LEVEL, y + BOX.height / 2];
  draw(above.x, begin, left - SIDE, top);
  draw(left - SIDE, top, left - SIDE, middle);
  draw(left - SIDE, middle, left, middle);
}

function paintNode(scene: Scene, painter: Painter, { node, x, y, folded }: Spot): void {
  const { trace, palette, time, letters } = scene;
  const { scores } = trace.data;
  const moment = trace.at(node, time);
  const here = node === scene.node;
  const kind = trace.kind(node);
  const known = moment.left && !scene.hidden;
  const turned = scene.forRoot && trace.ply[node]! % 2 === 1;
  const fill = kind === TABLE ? palette.table : kind === LEAF || kind === FINISHED ? palette.leaf : palette.surface;
  const edge = here ? palette.last : known && kind === CUT ? palette.bad : palette.line;
  const [left, top] = [x - BOX.width / 2, y];
  painter.box(left, top, BOX.width, BOX.height, fill, edge, here ? 3.5 : 1.2, scene.only.has(node));
  const root = trace.roots.indexOf(node);
  const label = root < 0 ? scene.move(trace.move(node)) : trace.roots.length > 1 ? scene.run(root + 1) : "●";
  const shown = label.length > 9 ? `${label.slice(0, 8)}…` : label;
  const score = trace.score(node);
  const value = !known ? (moment.best === null || scene.hidden ? "" : `≥${text(moment.best)}`) : text(score);
  const title = value && !scene.hidden ? `${shown} ${value}` : shown;
  painter.text(x, top + 12, title, palette.ink, title.length > FITTING ? (11.5 * FITTING) / title.length : 11.5, true);
  const [alpha, beta] = turned ? [-moment.beta, -moment.alpha] : [moment.alpha, moment.beta];
  if (!scene.hidden) painter.text(x, top + 28, windowText(alpha, beta, scores, letters), palette.soft, 9.5, false);
  const type = trace.data.nodes.type[node]!;
  if (type > 0 && !scene.hidden) painter.text(left + 7, top - 6, String(type), palette.soft, 9, false);
  const left_out = trace.unvisited.get(node)?.length ?? 0;
  if (known && left_out > 0) {
    const mark = `✕ ${left_out}`; // on the edges to the children that were searched
    const width = 10 + 6.2 * mark.length;
    painter.box(x - width / 2, y + BOX.height + 5, width, 17, palette.surface, palette.bad, 1.2, false);
    painter.text(x, y + BOX.height + 14, mark, palette.bad, 10, true);
  }
  if (folded > 0) painter.text(left + BOX.width - 10, top + BOX.height + 8, `+${folded}`, palette.accent, 10, true);

  function text(number: number | null): string {
    return scoreText(number !== null && turned ? -number : number, scores, letters);
  }
}
