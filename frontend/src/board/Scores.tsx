// What every move is worth, written on the board: a solid edge for exact scores, a dashed one for estimates.

import { t } from "../i18n";
import type { LineAnswer } from "../messages";
import { middle } from "../model/layout";
import type { Option } from "../model/pick";
import { short } from "../model/score";

const HEIGHT = 38;

export function Scores({ lines, options }: { lines: readonly LineAnswer[]; options: readonly Option[] }) {
  const best = lines[0]?.worth;
  return (
    <g class="scores">
      {lines.map((line) => {
        const squares = options.find(({ move }) => move === line.move)?.squares;
        if (!squares?.length) return null;
        const [x, y] = middle(squares);
        const text = short(line.worth, t.value.worth.letters);
        const top = !!best && line.worth.score === best.score;
        const width = Math.max(48, 18 * text.length + 26);
        const kind = line.worth.value > 0.1 ? "good" : line.worth.value < -0.1 ? "bad" : "level";
        return (
          <g key={line.move} class={`score ${kind} ${line.worth.exact ? "exact" : "estimate"} ${top ? "top" : ""}`}>
            <rect x={x - width / 2} y={y - HEIGHT / 2} width={width} height={HEIGHT} rx={HEIGHT / 2} />
            <text x={x} y={y + 1}>
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
