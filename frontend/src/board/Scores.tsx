// Evaluations of moves, written on the board: a solid edge for exact scores, a dashed one for estimates. Where pieces
// move, many moves may end on one square: then the moves of the piece that is picked up have theirs, the others none.

import { t } from "../i18n";
import type { Line, UnitInfo } from "../messages";
import { type Layout, SQUARE, squareAt } from "../model/layout";
import { type Option, type Path, begun, labelPosition } from "../model/pick";
import { type Letters, seenByFirst, short } from "../model/score";

const HEIGHT = 38;
/** Scores of neighbouring squares do not touch. */
const WIDEST = SQUARE - 4;
const FONT_SIZE = 27;

interface Props {
  lines: readonly Line[];
  layout: Layout;
  options: readonly Option[];
  path: Path;
  unit: UnitInfo;
  /** Who is to move: colours are good and bad for it; numbers are the first player's, as everywhere on the page. */
  side: number;
  letters: Letters;
}

/** A tree search has hardly tried a move with less than this share of the visits of the one tried most. */
const LEAST_SHARE = 0.01;

/** The lines to label, the best for each square. */
function labelled(lines: readonly Line[], options: readonly Option[], path: Path): [Line, Option][] {
  const going = path.length > 0 ? begun(options, path) : options.filter(({ carries }) => !carries);
  const found = new Map<string, [Line, Option]>();
  const least = LEAST_SHARE * Math.max(0, ...lines.map(({ visits }) => visits));
  for (const line of lines) {
    if (line.visits < least && !line.evaluation.exact) continue;
    const option = going.find(({ move }) => move === line.move);
    if (!option?.squares.length) continue;
    const key = path.length > 0 ? String(option.squares[path.length]) : line.move;
    if (!found.has(key)) found.set(key, [line, option]);
  }
  return [...found.values()];
}

export function Scores({ lines, layout, options, path, unit, side, letters }: Props) {
  const best = lines[0]?.evaluation;
  return (
    <g class="scores">
      {labelled(lines, options, path).map(([line, option]) => {
        const [x, y] = labelPosition(layout, option, path);
        const text = short(seenByFirst(line.evaluation, side, unit), unit, t.value.evaluation.units, letters);
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
            {top && squareAt(layout, [x, y])?.form === "empty" && (
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
