// Preview of a principal variation: its movesed stones where they would be played.

import { SEATS } from "../model/colours";
import { SQUARE, type Place, middle } from "../model/layout";
import { type Arrow, Arrows } from "./Arrows";

export interface Step {
  readonly squares: readonly Place[];
  /** Whether a piece goes from the first square to the last. */
  readonly carried: boolean;
  readonly side: number;
}

export function LinePreview({ steps }: { steps: readonly Step[] }) {
  return (
    <g class="preview">
      <Arrows arrows={steps.filter(({ carried }) => carried).map(({ squares }) => wayOf(squares))} />
      {steps.map(({ squares, carried, side }, index) => {
        if (squares.length === 0) return null;
        const [x, y] = middle(carried ? squares.slice(-1) : squares);
        return (
          <g key={index} style={{ "--owner": `var(--${SEATS[side]})`, "--edge": `var(--${SEATS[side]}-ink)` }}>
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

function wayOf(squares: readonly Place[]): Arrow {
  return { from: squares[0]!, to: squares.at(-1)!, weight: 0.3 };
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
