// What stands on the board. First and second player differ in shade and in the mark on them: never in colour alone.

import { type VNode, h } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { PieceLook, Shape } from "../messages";
import { SEATS } from "../model/colours";
import { type Kind, type Piece, type Place, SQUARE } from "../model/layout";
import { motionAllowed } from "../state/settings";

const STONE_RADIUS = SQUARE * 0.4;
const INSET = 9;

interface Props {
  piece: Piece;
  kind: Kind;
  /** Whether the piece may show where it comes from; not on a board that has only just been opened. */
  animated: boolean;
  /** Where it comes from, if the last move carried it. */
  from?: Place;
  ghost?: boolean;
}

export function PieceView({ piece, kind, animated, from, ghost }: Props) {
  const group = useRef<SVGGElement>(null);
  const sign = useRef<string | null>(null);
  useLayoutEffect(() => {
    const before = sign.current;
    sign.current = piece.sign;
    if (!animated || before === piece.sign || !group.current || !motionAllowed()) return;
    if (from) slide(group.current, from, piece);
    else animate(group.current, before === null ? (kind === "drop" ? "drop" : "appear") : "turn", piece.row);
  });
  return (
    <g transform={`translate(${piece.column * SQUARE} ${piece.row * SQUARE})`} class={ghost ? "ghost" : undefined}>
      <g ref={group} class="piece">
        <Face piece={piece} />
      </g>
    </g>
  );
}

function Face({ piece }: { piece: Piece }) {
  if (piece.form === "stone") return <Stone first={piece.owner === 0} />;
  if (piece.form === "half") return <Domino piece={piece} />;
  const owner = piece.owner === null ? "nobodys" : SEATS[piece.owner]!;
  return piece.look?.shapes.length ? (
    <Drawn look={piece.look} owner={owner} />
  ) : (
    <Letter text={piece.look?.text || piece.sign} owner={owner} />
  );
}

const EASE = "cubic-bezier(0.2, 0.8, 0.3, 1)";

function slide(element: SVGGElement, [row, column]: Place, to: Piece): void {
  const away = `translate(${(column - to.column) * SQUARE}px, ${(row - to.row) * SQUARE}px)`;
  element.animate([{ transform: away }, { transform: "translate(0, 0)" }], { duration: 220, easing: EASE });
}

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

function Stone({ first }: { first: boolean }) {
  const middle = SQUARE / 2;
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

/** A piece that the game's file draws. The server has let through shapes alone. */
function Drawn({ look, owner }: { look: PieceLook; owner: string }) {
  return (
    <svg
      class="drawn"
      style={ownersColours(owner)}
      width={SQUARE}
      height={SQUARE}
      viewBox={look.box.join(" ")}
      stroke-width={look.box[2] / 50}
      overflow="visible"
    >
      {look.shapes.map(shapeView)}
    </svg>
  );
}

function shapeView({ tag, attributes, children, text }: Shape): VNode {
  return h(tag, attributes, text || null, children.map(shapeView));
}

function ownersColours(owner: string): Record<string, string> {
  return { "--owner": `var(--${owner})`, "--edge": `var(--${owner}-${owner === "nobodys" ? "mark" : "ink"})` };
}

/** A letter on a disc of its owner's: round for the first player, square for the second. */
function Letter({ text, owner }: { text: string; owner: string }) {
  const middle = SQUARE / 2;
  const size = [...new Intl.Segmenter().segment(text)].length > 1 ? 32 : 46;
  const corner = owner === "first" ? SQUARE / 2 : 18;
  return (
    <g class="letter" style={ownersColours(owner)}>
      <rect class="face" x={12} y={12} width={SQUARE - 24} height={SQUARE - 24} rx={corner} />
      <text x={middle} y={middle + 2} font-size={size}>
        {text}
      </text>
    </g>
  );
}
