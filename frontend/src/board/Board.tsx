// One board for all games, drawn from rows of signs.

import type { ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Loaded, View } from "../messages";
import { player, t } from "../i18n";
import { type Click, applyClicks } from "../model/clicks";
import { colourStyle } from "../model/colours";
import { type Layout, type Piece, type Place, SQUARE, layoutOf, onePiece, samePlace, viewBox } from "../model/layout";
import { type Option, type Path, begun, isEmpty, lifted, optionsAt } from "../model/pick";
import { Cells, placeKey } from "./Cells";
import { Ground, Labels, Plate } from "./Ground";
import { Dot, DropRings, Highlight, LastMove, Scribbles, SquareMark } from "./Marks";
import { PieceView } from "./Pieces";
import { usePointer } from "./pointer";

interface Props {
  board: Pick<View, "rows" | "last" | "carried" | "legal" | "side" | "highlight"> & { alert?: View["alert"] };
  info: Loaded;
  /** Whether moves can be made; a board that is only shown takes no part in the tab order's business. */
  enabled: boolean;
  /** Names the position that is wanted on the board. */
  position?: string;
  /** Whether that position is still on its way: clicks are kept until it is there. */
  awaited?: boolean;
  onPlay?(move: string): void;
  /** Several moves are meant by the same squares. */
  onChoose?(moves: readonly string[]): void;
  /** An editor takes every square, as it is in the rows. */
  onSquare?(place: Place): void;
  onHoverMove?(move: string | null): void;
  /** What is known of moves, the best first, for who cannot see it. */
  remarks?: ReadonlyMap<string, string>;
  /** Whether legal moves are dotted: unless something else marks them. */
  dots?: boolean;
  children?: (layout: Layout, options: readonly Option[], path: Path) => ComponentChildren;
}

const NOTHING: Path = [];

/** Where moves are on the board; a dropped stone's is where it lands, though its whole column takes the click. */
export function optionsOf(legal: View["legal"], layout: Layout): Option[] {
  return legal.map((one) => (layout.kind === "drop" ? { ...one, squares: one.squares.slice(0, 1) } : one));
}

export function Board(props: Props) {
  const { board, info, enabled } = props;
  const layout = useMemo(() => layoutOf(board.rows, info), [board.rows, info]);
  const options = useMemo(() => optionsOf(board.legal, layout), [board.legal, layout]);
  const [path, setPath] = useState<Path>(NOTHING);
  const [hovered, hover] = useState<Option | null>(null);
  const [focus, setFocus] = useState<Place>(() => middleOf(layout));
  const animated = useRef(false);
  /** A piece that was dragged is where it belongs already. */
  const dropped = useRef(false);
  useEffect(() => {
    animated.current = true;
  }, []);
  useEffect(() => {
    dropped.current = false;
  }, [board]);
  // before anyone can click on the new board
  useLayoutEffect(() => {
    setPath(NOTHING);
    hover(null);
    pointer.clear();
  }, [board]);

  const clicks = useRef<readonly Click[]>([]);
  const played = useRef(false);
  useLayoutEffect(() => {
    // what was clicked for one position is not meant for another, unless our own move leads there
    if (!played.current) clicks.current = [];
    played.current = false;
  }, [props.position]);
  useLayoutEffect(() => {
    if (props.awaited) return;
    if (!enabled) clicks.current = [];
    else if (clicks.current.length > 0) apply(NOTHING);
  }, [board, enabled, props.awaited]);

  const targets = useMemo(() => targetsOf(options, enabled, path), [options, enabled, path]);
  const playable = useMemo(() => new Set(targets.map(placeKey)), [targets]);
  const liftable = (place: Place): boolean => enabled && lifted(layout, options, path, place) !== null;
  /** How far a move had come when a piece was lifted. */
  const before = useRef<Path>(NOTHING);
  const pointer = usePointer({
    layout,
    liftable,
    onLift: (place) => {
      const next = lifted(layout, options, path, place) ?? NOTHING;
      before.current = next.slice(0, -1);
      setPath(next);
    },
    onDrop: (place) => {
      dropped.current = true;
      if (place && playable.has(placeKey(place))) choose(place);
      else setPath(before.current);
    },
  });

  function choose(place: Place, point?: [number, number]): void {
    if (props.onSquare) return props.onSquare(layout.squares.find((square) => samePlace([square.row, square.column], place))!.at);
    if (!enabled && !props.awaited) return;
    clicks.current = [...clicks.current, { place, point }];
    if (!props.awaited) apply(path);
  }

  /** Apply the clicks that have come, up to a move; those after it wait for the next board. */
  function apply(from: Path): void {
    const applied = applyClicks(layout, options, from, clicks.current);
    clicks.current = applied.picked?.type === "choose" ? [] : applied.rest;
    setPath(applied.path);
    if (applied.picked?.type === "choose") props.onChoose?.(applied.picked.moves);
    if (applied.picked?.type !== "play") return;
    played.current = true;
    props.onPlay?.(applied.picked.move);
  }

  function look(place: Place | null, point?: [number, number]): void {
    const option = (place && enabled && offered(place, point)) || null;
    if (option?.move === hovered?.move) return;
    hover(option);
    props.onHoverMove?.(option?.move ?? null);
  }

  /** The move that a click would make. */
  function offered(place: Place, point?: [number, number]): Option | undefined {
    const going = begun(options, path).find(({ squares }) => samePlace(squares[path.length], place));
    return going ?? optionsAt(layout, options, place, point).find(({ carries }) => !carries);
  }

  const box = viewBox(layout);
  const cell: Place = layout.squares.some(({ row, column }) => row === focus[0] && column === focus[1])
    ? focus
    : [layout.squares[0]?.row ?? 0, layout.squares[0]?.column ?? 0];
  const [from, to] = board.carried && !dropped.current ? [board.last[0], board.last.at(-1)] : [];
  const { drag } = pointer;
  const moved = drag && layout.pieces.find(({ row, column }) => samePlace([row, column], drag.from));
  const ghost = hovered && isEmpty(layout, hovered.squares[0]!) ? ghostOf(hovered, board.side, info) : null;
  const help = useId();
  return (
    <svg
      class={drag ? `board ${layout.kind} dragging` : `board ${layout.kind}`}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      role="grid"
      aria-label={t.value.board.label(player(info.title))}
      aria-describedby={enabled ? help : undefined}
      style={colourStyle(info)}
      {...pointer.handlers}
    >
      <desc id={help}>{t.value.board.howTo}</desc>
      <g aria-hidden="true" class="drawing">
        <Ground layout={layout} />
        <Labels layout={layout} />
        <LastMove places={board.last} layout={layout} />
        {board.alert?.squares.map((place) => <SquareMark key={placeKey(place)} place={place} layout={layout} name="alert" />)}
        {path.map((place) => (
          <SquareMark key={placeKey(place)} place={place} layout={layout} name="lifted" />
        ))}
        {layout.pieces.map((piece) => (
          <PieceView
            key={piece.key}
            piece={piece}
            kind={layout.kind}
            animated={animated.current}
            from={samePlace([piece.row, piece.column], to) ? from : undefined}
            ghost={piece === moved}
          />
        ))}
        {ghost && <PieceView piece={ghost} kind={layout.kind} animated={false} ghost />}
        {layout.kind === "drop" && <Plate layout={layout} />}
        {layout.kind === "drop" && <DropRings places={board.last} />}
        <Highlight places={board.highlight} />
        {(path.length > 0 || (props.dots !== false && dotted(layout, options))) &&
          targets.map((place) => <Dot key={placeKey(place)} place={place} layout={layout} />)}
        {props.children?.(layout, options, path)}
        <Scribbles scribbles={pointer.scribbles} />
        {moved && drag && (
          <PieceView
            piece={{ ...moved, row: drag.y / SQUARE - 0.5, column: drag.x / SQUARE - 0.5 }}
            kind={layout.kind}
            animated={false}
          />
        )}
      </g>
      <Cells
        layout={layout}
        info={info}
        last={board.last}
        highlight={board.highlight}
        alert={board.alert}
        playable={playable}
        liftable={liftable}
        path={path}
        focus={cell}
        remarks={remarksAt(options, path, props.remarks)}
        onFocus={setFocus}
        onChoose={choose}
        onStepBack={() => setPath(path.slice(0, -1))}
        onMark={pointer.mark}
        onHover={look}
      />
    </svg>
  );
}

/** The square in the middle, or the one nearest to it. */
function middleOf(layout: Layout): Place {
  const [row, column] = [Math.floor(layout.height / 2), Math.floor(layout.width / 2)];
  const away = (square: { row: number; column: number }): number => Math.hypot(square.row - row, square.column - column);
  const nearest = [...layout.squares].sort((a, b) => away(a) - away(b))[0];
  return nearest ? [nearest.row, nearest.column] : [0, 0];
}

/** Where one can play: onto the next squares of what is picked up, else on the squares of moves, or on pieces. */
function targetsOf(options: readonly Option[], enabled: boolean, path: Path): Place[] {
  if (!enabled) return [];
  const places =
    path.length > 0
      ? begun(options, path).map(({ squares }) => squares[path.length]!)
      : options.flatMap(({ carries, squares }) => (carries ? squares.slice(0, 1) : squares));
  return [...new Map(places.map((place) => [placeKey(place), place])).values()];
}

/** What is known of the moves on each square; several moves may share it: the best is the first. */
function remarksAt(
  options: readonly Option[],
  path: Path,
  remarks: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const going = path.length > 0 ? begun(options, path) : options;
  const found = new Map<string, string>();
  for (const [move, remark] of remarks) {
    const place = going.find((option) => option.move === move)?.squares[path.length];
    if (place && !found.has(placeKey(place))) found.set(placeKey(place), remark);
  }
  return found;
}

/** What a move would put on the board; null where that is not plain. */
function ghostOf(option: Option, side: number, info: Loaded): Piece | null {
  const [first, second] = option.squares;
  const [row, column] = first ?? [0, 0];
  const sign = !second ? "XO"[side]! : second[1] === column ? "^" : "<";
  const known = !second || info.styles.includes("dominoes");
  if (!known || (!second && !info.styles.includes("discs") && !info.pieces[sign])) return null;
  return { ...onePiece(sign, info, sign === "<" ? 2 : 1, sign === "^" ? 2 : 1), key: "ghost", row, column };
}

/** Dots show where one can play; not for pieces that cover several squares, nor on those that can be picked up, nor for
 * columns and for points between lines, where it is plain. */
function dotted(layout: Layout, options: readonly Option[]): boolean {
  const plain = layout.kind === "drop" || layout.style === "intersections";
  return !plain && options.every(({ squares, carries }) => squares.length < 2 && !carries);
}
