// A small tree, drawn whole: leaves with their values, and what else is to be shown.

import { hierarchy, tree as tidy } from "d3-hierarchy";
import { type Nested, writeTree } from "../../study/model/typed";
import { minimax } from "../limits/minimax";

interface Props {
  tree: Nested;
  /** Whether inner nodes have their values. */
  values?: boolean;
  /** The child of the root that is chosen. */
  marked?: number;
  /** Windows by path: `1.2`. */
  windows?: ReadonlyMap<string, string>;
  /** Paths that are cut off. */
  cut?: ReadonlySet<string>;
  /** Names of the inner nodes. */
  names?: boolean;
}

interface Item {
  readonly node: Nested;
  readonly path: string;
  readonly max: boolean;
}

const [ACROSS, DOWN] = [46, 70];

export function TreeFigure({ tree, values = false, marked, windows, cut, names = false }: Props) {
  const root = hierarchy<Item>({ node: tree, path: "", max: true }, ({ node, path, max }) =>
    Array.isArray(node) ? node.map((child, index) => ({ node: child, path: path ? `${path}.${index + 1}` : String(index + 1), max: !max })) : null,
  );
  const placed = tidy<Item>().nodeSize([ACROSS, DOWN])(root);
  const all = placed.descendants();
  const [left, right] = [Math.min(...all.map(({ x }) => x)) - 40, Math.max(...all.map(({ x }) => x)) + 40];
  const height = placed.height * DOWN + 70;
  const isCut = (path: string): boolean => !!cut && [...cut].some((each) => path === each || path.startsWith(`${each}.`));
  return (
    <svg class="tree-figure" viewBox={`${left} -30 ${right - left} ${height}`} style={{ maxWidth: `${(right - left) * 1.3}px` }} role="img" aria-label={writeTree(tree)}>
      {placed.links().map(({ source, target }) => {
        const chosen = source.data.path === "" && target.data.path === String((marked ?? -1) + 1);
        return <line key={target.data.path} class={isCut(target.data.path) ? "cut" : chosen ? "chosen" : undefined} x1={source.x} y1={source.y} x2={target.x} y2={target.y} />;
      })}
      {all.map(({ x, y, data: { node, path, max } }) => {
        const inner = Array.isArray(node);
        const text = inner ? (values ? String(minimax(node, max)) : names ? path || "•" : "") : String(node);
        return (
          <g key={path} transform={`translate(${x} ${y})`} class={isCut(path) ? "cut" : undefined}>
            {inner ? <path d={max ? "M0 -17L19 13H-19z" : "M0 17L19 -13H-19z"} /> : <rect x="-16" y="-13" width="32" height="26" rx="5" />}
            <text y={inner ? (max ? 4 : -3) : 1}>{text.replace("-", "−")}</text>
            {isCut(path) && <text class="cross" y="-22">✕</text>}
            {windows?.has(path) && (
              <text class="window" x="0" y="-22">
                {windows.get(path)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
