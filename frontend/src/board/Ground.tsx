// The board under and around the pieces: its squares, its labels, and the plate that dropped stones fall behind.

import { EDGE, type Layout, SQUARE, viewBox } from "../model/layout";

const HOLE = SQUARE * 0.41;

export function Ground({ layout }: { layout: Layout }) {
  const { width, height, kind, style } = layout;
  const look = kind === "drop" ? "drop" : style;
  return (
    <g class={`ground ${look}`}>
      <rect class="frame" x={-8} y={-8} width={width * SQUARE + 16} height={height * SQUARE + 16} rx={14} />
      {look === "checkered" ? <Checks layout={layout} /> : <Squares layout={layout} look={look} />}
      {layout.squareNames.map((names, row) =>
        names.map((name, column) => (
          <text key={`${row},${column}`} class="name" x={column * SQUARE + 5} y={row * SQUARE + 13}>
            {name}
          </text>
        )),
      )}
    </g>
  );
}

/** Two shades, from edge to edge; squares that are not played on are there too. */
function Checks({ layout: { width, height } }: { layout: Layout }) {
  const dark = Array.from({ length: width * height }, (_, index) => [Math.floor(index / width), index % width] as const)
    .filter(([row, column]) => (row + column) % 2 === 1)
    .map(([row, column]) => `M${column * SQUARE} ${row * SQUARE}h${SQUARE}v${SQUARE}h${-SQUARE}z`);
  return (
    <>
      <rect class="square even" width={width * SQUARE} height={height * SQUARE} />
      <path class="square odd" d={dark.join("")} />
    </>
  );
}

function Squares({ layout, look }: { layout: Layout; look: string }) {
  const there = new Set(layout.squares.map(({ row, column }) => `${row},${column}`));
  const gap = look === "intersections" ? -1 : 1.5;
  return (
    <>
      {layout.squares.map(({ row, column }) => (
        <rect
          key={`${row},${column}`}
          class={(row + column) % 2 === 0 ? "square even" : "square odd"}
          x={column * SQUARE + gap}
          y={row * SQUARE + gap}
          width={SQUARE - 2 * gap}
          height={SQUARE - 2 * gap}
          rx={look === "intersections" ? 0 : 8}
        />
      ))}
      {look === "pits" &&
        layout.squares.map(({ row, column }) => (
          <circle key={`${row},${column}`} class="pit" cx={(column + 0.5) * SQUARE} cy={(row + 0.5) * SQUARE} r={45} />
        ))}
      {look === "intersections" && (
        <path class="lines" d={layout.squares.map(({ row, column }) => crossing(row, column, there)).join("")} />
      )}
    </>
  );
}

/** Lines from a square's middle to its neighbours'. */
function crossing(row: number, column: number, there: ReadonlySet<string>): string {
  const [x, y] = [(column + 0.5) * SQUARE, (row + 0.5) * SQUARE];
  const right = there.has(`${row},${column + 1}`) ? `M${x} ${y}h${SQUARE}` : "";
  const down = there.has(`${row + 1},${column}`) ? `M${x} ${y}v${SQUARE}` : "";
  return right + down;
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
      {layout.belowLabels.map((label, column) => (
        <text key={column} x={(column + 0.5) * SQUARE} y={layout.height * SQUARE + EDGE / 2 + 3}>
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
