// Preview of a principal variation: its moves as numbered stones where they would be played.

import { SQUARE, type Place, middle } from "../model/layout";

export interface Step {
  readonly squares: readonly Place[];
  readonly side: 0 | 1;
}

export function LinePreview({ steps }: { steps: readonly Step[] }) {
  return (
    <g class="preview">
      {steps.map(({ squares, side }, index) => {
        if (squares.length === 0) return null;
        const [x, y] = middle(squares);
        return (
          <g key={index} class={side === 0 ? "first" : "second"}>
            <circle cx={x} cy={y} r={SQUARE * 0.3} />
            <text x={x} y={y + 1}>
              {index + 1}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** A ring around where a hint would play. */
export function Ring({ squares }: { squares: readonly Place[] }) {
  return (
    <g>
      {squares.map(([row, column]) => (
        <circle
          key={`${row},${column}`}
          class="hint-ring"
          cx={(column + 0.5) * SQUARE}
          cy={(row + 0.5) * SQUARE}
          r={SQUARE * 0.34}
        />
      ))}
    </g>
  );
}
