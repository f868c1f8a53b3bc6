// Both sides' time: what is left on the clocks, or, without clocks, what each move took.

import { numberText } from "../i18n";
import type { Replay } from "./state";
import { w } from "./words";

const WIDTH = 320;
const HEIGHT = 110;
const LEFT = 36;

/** A point for each of a side's moves: how many moves had been made, and seconds. */
type Line = readonly (readonly [number, number])[];

function linesOf({ record }: Replay): [Line, Line] {
  const lines: [[number, number][], [number, number][]] = [[], []];
  const left: [number, number] = [record.clock ?? 0, record.clock ?? 0];
  record.thoughts.forEach(({ seconds }, index) => {
    const ply = record.opening + index;
    const side = ply % 2 === 0 ? 0 : 1;
    left[side] = Math.max(left[side] - seconds, 0) + record.increment;
    lines[side].push([ply + 1, record.clock === null ? seconds : left[side]]);
  });
  return lines;
}

export function TimeChart({ game }: { game: Replay }) {
  const words = w.value;
  const { record, at } = game;
  const lines = linesOf(game);
  const most = Math.max(...lines.flat().map(([, seconds]) => seconds), 0.001);
  const total = Math.max(record.moves.length, 1);
  const x = (ply: number) => LEFT + ((WIDTH - LEFT - 6) * ply) / total;
  const y = (seconds: number) => HEIGHT - 8 - ((HEIGHT - 16) * seconds) / most;
  const title = record.clock === null ? words.timeChart : words.clockChart;
  if (record.thoughts.length === 0) return null;
  return (
    <figure class="time-chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
        <text x={LEFT - 4} y={14} text-anchor="end">
          {numberText(most, most < 1 ? 3 : 1)}
        </text>
        <text x={LEFT - 4} y={HEIGHT - 6} text-anchor="end">
          0
        </text>
        <line class="axis" x1={LEFT} x2={WIDTH} y1={HEIGHT - 8} y2={HEIGHT - 8} />
        <line class="now" x1={x(at)} x2={x(at)} y1={4} y2={HEIGHT - 8} />
        {lines.map((line, side) => (
          <polyline key={side} class={side === 0 ? "one" : "two"} points={line.map(([ply, seconds]) => `${x(ply)},${y(seconds)}`).join(" ")} />
        ))}
      </svg>
      <p class="legend">
        <span class="one">{record.players[0]}</span> <span class="two">{record.players[1]}</span>
      </p>
    </figure>
  );
}
