// Evaluations of moves, written on the board: a solid edge for exact scores, a dashed one for estimates.

import { t } from "../i18n";
import type { Line, UnitInfo } from "../messages";
import { type Layout, SQUARE } from "../model/layout";
import { type Option, labelPosition } from "../model/pick";
import { short } from "../model/score";

const HEIGHT = 38;
/** Scores of neighbouring squares do not touch. */
const WIDEST = SQUARE - 4;
const FONT_SIZE = 27;

interface Props {
  lines: readonly Line[];
  layout: Layout;
  options: readonly Option[];
  unit: UnitInfo;
}

export function Scores({ lines, layout, options, unit }: Props) {
  const best = lines[0]?.evaluation;
  return (
    <g class="scores">
      {lines.map((line) => {
        const option = options.find(({ move }) => move === line.move);
        if (!option?.squares.length) return null;
        const [x, y] = labelPosition(layout, option);
        const text = short(line.evaluation, unit, t.value.evaluation);
        const top = !!best && line.evaluation.score === best.score;
        const width = Math.min(WIDEST, Math.max(48, 18 * text.length + 26));
        const fontSize = Math.min(FONT_SIZE, (FONT_SIZE * (WIDEST - 12)) / (18 * text.length));
        const { value, exact } = line.evaluation;
        const kind = value > 0.1 ? "good" : value < -0.1 ? "bad" : "level";
        return (
          <g key={line.move} class={`score ${kind} ${exact ? "exact" : "estimate"} ${top ? "top" : ""}`}>
            {/* an attribute: Chromium may miss that a rule for the group's class no longer holds for what is in it */}
            <rect
              x={x - width / 2}
              y={y - HEIGHT / 2}
              width={width}
              height={HEIGHT}
              rx={HEIGHT / 2}
              stroke-dasharray={exact ? "none" : "7 5"}
            />
            <text x={x} y={y + 1} style={{ fontSize: `${fontSize}px` }}>
              {text}
            </text>
            {top && (
              <text class="star" x={x} y={y - HEIGHT / 2 - 9}>
                ★
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
