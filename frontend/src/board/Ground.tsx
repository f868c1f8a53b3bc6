// The board under and around the pieces: its squares, its labels, and the plate that dropped stones fall behind.

import { type Layout, SQUARE, viewBox } from "../model/layout";

const HOLE = SQUARE * 0.41;

export function Ground({ layout }: { layout: Layout }) {
  const { width, height, kind, squares } = layout;
  return (
    <g class={`ground ${kind}`}>
      <rect class="frame" x={-8} y={-8} width={width * SQUARE + 16} height={height * SQUARE + 16} rx={14} />
      {squares.map(({ row, column }) => (
        <rect
          key={`${row},${column}`}
          class={(row + column) % 2 === 0 ? "square even" : "square odd"}
          x={column * SQUARE + 1.5}
          y={row * SQUARE + 1.5}
          width={SQUARE - 3}
          height={SQUARE - 3}
          rx={8}
        />
      ))}
    </g>
  );
}

export function Labels({ layout }: { layout: Layout }) {
  const box = viewBox(layout);
  return (
    <g class="labels">
      {layout.columnLabels.map((label, column) => (
        <text key={column} x={(column + 0.5) * SQUARE} y={box.y / 2 - 3}>
          {label}
        </text>
      ))}
      {layout.rowLabels.map((label, row) => (
        <text key={row} x={box.x / 2 - 3} y={(row + 0.5) * SQUARE}>
          {label}
        </text>
      ))}
    </g>
  );
}

/** A plate with a hole at every square, drawn over the stones. */
export function Plate({ layout }: { layout: Layout }) {
  const { width, height, squares } = layout;
  const round = ({ row, column }: { row: number; column: number }): string => {
    const [x, y] = [(column + 0.5) * SQUARE - HOLE, (row + 0.5) * SQUARE];
    return `M${x} ${y}a${HOLE} ${HOLE} 0 1 0 ${2 * HOLE} 0a${HOLE} ${HOLE} 0 1 0 ${-2 * HOLE} 0z`;
  };
  const outline = `M0 0h${width * SQUARE}v${height * SQUARE}h${-width * SQUARE}z`;
  return (
    <g class="plate">
      <path class="sheet" fill-rule="evenodd" d={outline + squares.map(round).join("")} />
      {squares.map(({ row, column }) => (
        <circle key={`${row},${column}`} class="hole" cx={(column + 0.5) * SQUARE} cy={(row + 0.5) * SQUARE} r={HOLE} />
      ))}
    </g>
  );
}
