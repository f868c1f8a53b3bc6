// The shape of a square: a hexagon or a round hole where the game has such, else a square.

import { type Layout, type Place, SQUARE } from "../model/layout";

interface Props {
  place: Place;
  style: Layout["style"];
  /** How far inside the edge. */
  inset?: number;
  class?: string;
  fill?: string;
}

export function CellShape({ place: [row, column], style, inset = 0, ...look }: Props) {
  const [x, y] = [(column + 0.5) * SQUARE, (row + 0.5) * SQUARE];
  const half = SQUARE / 2 - inset;
  const shown = { class: look.class, style: look.fill ? { fill: look.fill } : undefined };
  if (style === "holes") return <circle {...shown} cx={x} cy={y} r={half} />;
  if (style === "hexagons") return <path {...shown} d={hexagon(x, y, half)} />;
  return <rect {...shown} x={x - half} y={y - half} width={2 * half} height={2 * half} rx={8} />;
}

/** A hexagon on its tip, so wide to each side. */
function hexagon(x: number, y: number, half: number): string {
  const tip = (2 * half) / Math.sqrt(3);
  const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (Math.PI / 3) * corner;
    return `${x + tip * Math.sin(angle)} ${y - tip * Math.cos(angle)}`;
  });
  return `M${corners.join("L")}z`;
}
