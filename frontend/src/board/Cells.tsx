// The squares as fingers, pointers, keys and screen readers meet them: a grid on top of the drawing.

import { useRef } from "preact/hooks";
import { inLanguage, player, t } from "../i18n";
import { moveText } from "../i18n/moves";
import type { Loaded, View } from "../messages";
import { type Layout, type Place, type Square, SQUARE, samePlace, squareName } from "../model/layout";
import type { Path } from "../model/pick";
import { CellShape } from "./CellShape";

interface Props {
  layout: Layout;
  info: Loaded;
  last: readonly Place[];
  highlight: readonly Place[];
  alert?: View["alert"];
  playable: ReadonlySet<string>;
  /** Whether a piece can be picked up from a square. */
  liftable(place: Place): boolean;
  path: Path;
  focus: Place;
  /** What overlays say about a square, for who cannot see them. */
  remarks?: ReadonlyMap<string, string>;
  onFocus(place: Place): void;
  onChoose(place: Place, point?: [number, number]): void;
  /** What was chosen last is taken back. */
  onStepBack(): void;
  onMark(place: Place): void;
  onHover(place: Place | null, point?: [number, number]): void;
}

const STEPS: Record<string, Place> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export const placeKey = ([row, column]: Place): string => `${row},${column}`;

export function Cells(props: Props) {
  const { layout, focus, playable } = props;
  const grid = useRef<SVGGElement>(null);
  const there = new Set(layout.squares.map(({ row, column }) => placeKey([row, column])));

  function move(event: KeyboardEvent, from: Place): void {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (event.shiftKey) props.onMark(from);
      else props.onChoose(from);
      return;
    }
    if (event.key === "Escape" && props.path.length > 0) {
      event.stopPropagation();
      return props.onStepBack();
    }
    const target =
      event.key === "Home" ? edge(from, -1) : event.key === "End" ? edge(from, 1) : stepped(from, STEPS[event.key]);
    if (!target || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    props.onFocus(target);
    grid.current?.querySelector<SVGGElement>(`[data-place="${placeKey(target)}"]`)?.focus();
  }

  /** The next square that way, over gaps. */
  function stepped(from: Place, step: Place | undefined): Place | null {
    if (!step) return null;
    if (props.info.places.length > 0) return nearest(from, step);
    for (let far = 1; far < Math.max(layout.width, layout.height); far++) {
      const target: Place = [from[0] + far * step[0], from[1] + far * step[1]];
      if (there.has(placeKey(target))) return target;
    }
    return from;
  }

  /** The nearest square that way, where squares are not in rows and columns: along the row, or in the next row. */
  function nearest([row, column]: Place, [down, right]: Place): Place {
    const ahead = layout.squares.flatMap((square) => {
      const [dy, dx] = [square.row - row, square.column - column];
      const far = down * dy + right * dx;
      const beside = Math.abs(down ? dx : dy);
      return far > 0.1 && (down || beside < 0.1) ? [{ place: [square.row, square.column] as Place, far, beside }] : [];
    });
    ahead.sort((a, b) => a.far - b.far || a.beside - b.beside);
    return ahead[0]?.place ?? [row, column];
  }

  function edge(from: Place, way: number): Place {
    const row = layout.squares.filter((square) => square.row === from[0]);
    const end = way < 0 ? row[0] : row[row.length - 1];
    return end ? [end.row, end.column] : from;
  }

  const rows = [...new Set(layout.squares.map(({ row }) => row))];
  return (
    <g ref={grid} class="cells" onPointerLeave={() => props.onHover(null)}>
      {rows.map((row) => (
        <g key={row} role="row">
          {layout.squares
            .filter((square) => square.row === row)
            .map((square) => {
              const place: Place = [square.row, square.column];
              const key = placeKey(place);
              return (
                <g
                  key={key}
                  role="gridcell"
                  class={`cell${playable.has(key) ? " playable" : ""}${props.liftable(place) ? " liftable" : ""}`}
                  data-place={key}
                  data-square={squareName(layout, square.row, square.column)}
                  tabIndex={key === placeKey(focus) ? 0 : -1}
                  aria-label={describe(props, square, place)}
                  onKeyDown={(event) => move(event, place)}
                  onFocus={() => props.onFocus(place)}
                  onClick={(event) => props.onChoose(place, pointIn(event))}
                  onPointerMove={(event) => event.pointerType === "mouse" && props.onHover(place, pointIn(event))}
                >
                  <CellShape class="target" place={place} style={layout.style} />
                </g>
              );
            })}
        </g>
      ))}
    </g>
  );
}

/** Where an event was, in squares from the board's corner. */
function pointIn(event: MouseEvent): [number, number] | undefined {
  const target = event.currentTarget as SVGGElement;
  const matrix = (target.ownerSVGElement ?? null)?.getScreenCTM();
  if (!matrix || (event.clientX === 0 && event.clientY === 0)) return undefined;
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return [point.x / SQUARE, point.y / SQUARE];
}

function describe(props: Props, square: Square, place: Place): string {
  const words = t.value.board;
  const key = placeKey(place);
  const parts = [moveText(squareName(props.layout, ...place))];
  // rows without names are counted from where stones come to rest
  const line = square.at[0];
  if (!props.layout.rowLabels[line] && !props.layout.belowLabels.length) parts.push(words.row(props.layout.height - line));
  parts.push(...standing(props.info, square));
  if (props.last.some((other) => samePlace(other, place))) parts.push(words.last);
  if (props.highlight.some((other) => samePlace(other, place))) parts.push(words.decisive);
  if (props.alert?.squares.some((other) => samePlace(other, place))) parts.push(inLanguage(props.alert.words));
  if (props.path.some((other) => samePlace(other, place))) parts.push(words.lifted);
  if (props.playable.has(key)) parts.push(words.legal);
  const remark = props.remarks?.get(key);
  if (remark) parts.push(remark);
  return parts.join(", ");
}

/** What stands on a square, and whose it is. */
function standing(info: Loaded, { form, owner, sign }: Square): string[] {
  const words = t.value.board;
  if (form === "empty") return [words.empty];
  if (form === "half") return ["^v".includes(sign) ? words.upright : words.lying];
  const whose = owner === null ? [] : [player(info.players[owner]!)];
  return form === "stone" ? whose : [pieceName(info, sign), ...whose];
}

/** What a piece is called. */
export function pieceName(info: Loaded, sign: string): string {
  return inLanguage(info.pieces[sign]?.name ?? {}) || t.value.board.piece(info.pieces[sign]?.text || sign);
}
