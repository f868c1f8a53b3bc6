// The board under and around the pieces: its squares, its labels, and the plate that dropped stones fall behind.

import { moveText } from "../i18n/moves";
import { SEATS } from "../model/colours";
import { EDGE, type Layout, SQUARE, type Square, viewBox } from "../model/layout";
import { CellShape } from "./CellShape";

const HOLE = SQUARE * 0.41;

export function Ground({ layout }: { layout: Layout }) {
  const { width, height, kind, style } = layout;
  const look = kind === "drop" ? "drop" : style;
  if (look === "hexagons" || look === "holes") return <Lattice layout={layout} />;
  return (
    <g class={`ground ${look}`}>
      <rect class="frame" x={-8} y={-8} width={width * SQUARE + 16} height={height * SQUARE + 16} rx={14} />
      {look === "checkered" ? (
        <Checks layout={layout} />
      ) : look === "points" ? (
        <Points layout={layout} />
      ) : (
        <Squares layout={layout} look={look} />
      )}
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

/** Hexagons, or round holes in a plate; what belongs to a player has a shade of the player's colour. */
function Lattice({ layout: { squares, style } }: { layout: Layout }) {
  const place = ({ row, column }: Square): [number, number] => [row, column];
  const shade = ({ ground }: Square): string | undefined =>
    ground === null ? undefined : `color-mix(in srgb, var(--${SEATS[ground]}) 32%, var(--cell))`;
  return (
    <g class={`ground ${style}`}>
      {squares.map((square) => (
        <CellShape key={String(square.at)} class="frame" place={place(square)} style={style} inset={-12} />
      ))}
      {squares.map((square) => (
        <CellShape
          key={String(square.at)}
          class="square"
          place={place(square)}
          style={style}
          inset={style === "holes" ? 9 : 1.5}
          fill={shade(square)}
        />
      ))}
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

/** The points of a backgammon board, from above and from below; a column that is broken in its middle is the bar, or
 * where checkers are borne off. */
function Points({ layout: { width, height, squares } }: { layout: Layout }) {
  const middle = (height - 1) / 2;
  const whole = new Set(squares.filter(({ row }) => row === middle).map(({ column }) => column));
  const reach = middle * SQUARE - 12;
  return (
    <>
      <rect class="square even" width={width * SQUARE} height={height * SQUARE} />
      {Array.from({ length: width }, (_, column) => {
        const left = column * SQUARE;
        if (!whole.has(column)) return <rect key={column} class="rail" x={left} width={SQUARE} height={height * SQUARE} />;
        const down = `M${left + 4} 0h${SQUARE - 8}L${left + SQUARE / 2} ${reach}z`;
        const up = `M${left + 4} ${height * SQUARE}h${SQUARE - 8}L${left + SQUARE / 2} ${height * SQUARE - reach}z`;
        return (
          <g key={column}>
            <path class={column % 2 === 0 ? "point dark" : "point light"} d={down} />
            <path class={column % 2 === 0 ? "point light" : "point dark"} d={up} />
          </g>
        );
      })}
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
        <text key={column} x={(column + 0.5) * SQUARE} y={box.y + EDGE / 2 - 3}>
          {moveText(label)}
        </text>
      ))}
      {layout.belowLabels.map((label, column) => (
        <text key={column} x={(column + 0.5) * SQUARE} y={layout.height * SQUARE + EDGE / 2 + 3}>
          {moveText(label)}
        </text>
      ))}
      {layout.rowLabels.map((label, line) => {
        const first = layout.squares.find(({ at }) => at[0] === line);
        const moved = first && String(first.at) !== String([first.row, first.column]);
        return (
          <text key={line} x={(moved ? first.column * SQUARE : 0) + box.x + EDGE / 2 - 3} y={((moved ? first.row : line) + 0.5) * SQUARE}>
            {label}
          </text>
        );
      })}
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
