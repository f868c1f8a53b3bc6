// What stands on the board. First and second player differ in shade and in the mark on them: never in colour alone.

import { useLayoutEffect, useRef } from "preact/hooks";
import { type Kind, type Piece, SQUARE, isHalf, isStone } from "../model/layout";
import { motionAllowed } from "../state/settings";

const STONE_RADIUS = SQUARE * 0.4;
const INSET = 9;

interface Props {
  piece: Piece;
  kind: Kind;
  /** Whether the piece may show where it comes from; not on a board that has only just been opened. */
  animated: boolean;
  ghost?: boolean;
}

export function PieceView({ piece, kind, animated, ghost }: Props) {
  const group = useRef<SVGGElement>(null);
  const sign = useRef<string | null>(null);
  useLayoutEffect(() => {
    const before = sign.current;
    sign.current = piece.sign;
    if (!animated || before === piece.sign || !group.current || !motionAllowed()) return;
    animate(group.current, before === null ? (kind === "drop" ? "drop" : "appear") : "turn", piece.row);
  });
  const x = piece.column * SQUARE;
  const y = piece.row * SQUARE;
  return (
    <g transform={`translate(${x} ${y})`} class={ghost ? "ghost" : undefined}>
      <g ref={group} class="piece">
        {isStone(piece.sign) ? (
          <Stone sign={piece.sign} />
        ) : isHalf(piece.sign) ? (
          <Domino piece={piece} />
        ) : (
          <Letter sign={piece.sign} />
        )}
      </g>
    </g>
  );
}

const EASE = "cubic-bezier(0.2, 0.8, 0.3, 1)";

function animate(element: SVGGElement, how: "appear" | "turn" | "drop", row: number): void {
  if (how === "appear") {
    element.animate(
      [
        { transform: "scale(0.4)", opacity: 0 },
        { transform: "scale(1)", opacity: 1 },
      ],
      { duration: 200, easing: EASE },
    );
  } else if (how === "turn") {
    element.animate(
      [{ transform: "scaleX(1)" }, { transform: "scaleX(0.05)", offset: 0.5 }, { transform: "scaleX(1)" }],
      { duration: 320, easing: "ease-in-out" },
    );
  } else {
    const height = (row + 1) * SQUARE;
    element.animate(
      [
        { transform: `translateY(${-height}px)`, easing: "cubic-bezier(0.5, 0, 1, 0.8)" },
        { transform: "translateY(0)", offset: 0.72, easing: "ease-out" },
        { transform: `translateY(${-height * 0.05}px)`, offset: 0.86, easing: "ease-in" },
        { transform: "translateY(0)" },
      ],
      { duration: 240 + 45 * (row + 1) },
    );
  }
}

function Stone({ sign }: { sign: string }) {
  const middle = SQUARE / 2;
  const first = sign === "X";
  const arm = 13;
  return (
    <g class={first ? "stone first" : "stone second"}>
      <circle class="face" cx={middle} cy={middle} r={STONE_RADIUS} />
      {first ? (
        <path
          class="mark"
          d={`M${middle - arm} ${middle - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`}
        />
      ) : (
        <circle class="mark" cx={middle} cy={middle} r={15} />
      )}
    </g>
  );
}

/** An upright piece has a line along it, a lying one too: their lines lie as they do. */
function Domino({ piece }: { piece: Piece }) {
  const width = piece.width * SQUARE - 2 * INSET;
  const height = piece.height * SQUARE - 2 * INSET;
  const upright = piece.sign === "^" || piece.sign === "v";
  const [x, y] = [INSET + width / 2, INSET + height / 2];
  const reach = (upright ? height : width) / 2 - 26;
  return (
    <g class={upright ? "domino upright" : "domino lying"}>
      <rect class="face" x={INSET} y={INSET} width={width} height={height} rx={16} />
      <path class="mark" d={upright ? `M${x} ${y - reach}v${2 * reach}` : `M${x - reach} ${y}h${2 * reach}`} />
    </g>
  );
}

function Letter({ sign }: { sign: string }) {
  const middle = SQUARE / 2;
  return (
    <g class="letter">
      <rect class="face" x={14} y={14} width={SQUARE - 28} height={SQUARE - 28} rx={18} />
      <text x={middle} y={middle}>
        {sign}
      </text>
    </g>
  );
}
