// Arrows from a move to the reply expected to it, or from where a piece stands to where it goes; the best are heaviest.

import { type Place, SQUARE, centre } from "../model/layout";

export interface Arrow {
  readonly from: Place;
  readonly to: Place;
  /** From 0 to 1. */
  readonly weight: number;
  /** What it stands for, if not for a good move. */
  readonly by?: "threat" | "person";
}

const HEAD = 22;
/** Arrows leave and reach the edge of what stands on the squares. */
const GAP = SQUARE * 0.3;

export function Arrows({ arrows }: { arrows: readonly Arrow[] }) {
  return (
    <g class="arrows">
      {arrows.map((arrow) => (
        <ArrowView key={`${arrow.from} ${arrow.to} ${arrow.by}`} {...arrow} />
      ))}
    </g>
  );
}

function ArrowView({ from, to, weight, by }: Arrow) {
  const [x1, y1] = centre(from);
  const [x2, y2] = centre(to);
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length < 1) return null;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const width = 4 + 10 * weight;
  const start = `${x1 + dx * GAP} ${y1 + dy * GAP}`;
  const [tipX, tipY] = [x2 - dx * GAP * 0.8, y2 - dy * GAP * 0.8];
  const [neckX, neckY] = [tipX - dx * HEAD, tipY - dy * HEAD];
  const half = HEAD * 0.55 + width * 0.4;
  return (
    <g class={by ? `arrow ${by}` : "arrow"} opacity={0.35 + 0.5 * weight}>
      <path d={`M${start}L${neckX} ${neckY}`} stroke-width={width} />
      <path
        class="head"
        d={`M${tipX} ${tipY}L${neckX - dy * half} ${neckY + dx * half}L${neckX + dy * half} ${neckY - dx * half}z`}
      />
    </g>
  );
}
