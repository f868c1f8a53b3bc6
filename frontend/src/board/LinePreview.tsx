// Preview of a principal variation: numbered stones where its moves would be played.

import { SEATS } from "../model/colours";
import { SQUARE, type Place, middle } from "../model/layout";
import { Arrows } from "./Arrows";

export interface Step {
  /** Where the stone is put, or where the piece arrives. */
  readonly squares: readonly Place[];
  /** The steps of a piece that moves. */
  readonly hops: readonly (readonly [Place, Place])[];
  readonly side: number;
}

export function LinePreview({ steps }: { steps: readonly Step[] }) {
  return (
    <g class="preview">
      <Arrows arrows={steps.flatMap(({ hops }) => hops).map(([from, to]) => ({ from, to, weight: 0.3 }))} />
      {steps.map(({ squares, side }, index) => {
        if (squares.length === 0) return null;
        const [x, y] = middle(squares);
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
