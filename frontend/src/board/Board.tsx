// One board for all games, drawn from rows of characters.

import type { ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Loaded, View } from "../messages";
import { player, t } from "../i18n";
import { type Click, applyClicks } from "../model/clicks";
import { type Layout, type Place, type Piece, SQUARE, layoutOf, viewBox } from "../model/layout";
import { type Option, carries, isEmpty, optionsAt } from "../model/pick";
import { Cells, placeKey } from "./Cells";
import { Ground, Labels, Plate } from "./Ground";
import { PieceView } from "./Pieces";

interface Props {
  board: Pick<View, "rows" | "last" | "legal" | "side">;
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
  /** An editor takes every square. */
  onSquare?(place: Place): void;
  onHoverMove?(move: string | null): void;
  remarks?: ReadonlyMap<string, string>;
  /** Whether legal moves are dotted: unless something else marks them. */
  dots?: boolean;
  children?: (layout: Layout, options: readonly Option[]) => ComponentChildren;
}

/** Where moves are on the board; a dropped stone's is where it lands, though its whole column takes the click. */
export function optionsOf(legal: View["legal"], layout: Layout): Option[] {
  return legal.map(({ move, squares }) => ({ move, squares: layout.kind === "drop" ? squares.slice(0, 1) : squares }));
}

export function Board(props: Props) {
  const { board, info, enabled } = props;
  const layout = useMemo(() => layoutOf(board.rows, info), [board.rows, info]);
  const options = useMemo(() => optionsOf(board.legal, layout), [board.legal, layout]);
  const [lifted, lift] = useState<Place | null>(null);
  const [hovered, hover] = useState<Option | null>(null);
  const [focus, setFocus] = useState<Place>([Math.floor(layout.height / 2), Math.floor(layout.width / 2)]);
  const animated = useRef(false);
  useEffect(() => {
    animated.current = true;
  }, []);
  // before anyone can click on the new board
  useLayoutEffect(() => {
    lift(null);
    hover(null);
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
    else if (clicks.current.length > 0) apply(null);
  }, [board, enabled, props.awaited]);

  const box = viewBox(layout);
  const playable = useMemo(() => playableSquares(layout, options, enabled, lifted), [layout, options, enabled, lifted]);
  const cell: Place = layout.squares.some(({ row, column }) => row === focus[0] && column === focus[1])
    ? focus
    : [layout.squares[0]?.row ?? 0, layout.squares[0]?.column ?? 0];

  function choose(place: Place, point?: [number, number]): void {
    if (props.onSquare) return props.onSquare(place);
    if (!enabled && !props.awaited) return;
    clicks.current = [...clicks.current, { place, point }];
    if (!props.awaited) apply(lifted);
  }

  /** Apply the clicks that have come, up to a move; those after it wait for the next board. */
  function apply(from: Place | null): void {
    const applied = applyClicks(layout, options, from, clicks.current);
    clicks.current = applied.picked?.type === "choose" ? [] : applied.rest;
    lift(applied.lifted);
    if (applied.picked?.type === "choose") props.onChoose?.(applied.picked.moves);
    if (applied.picked?.type !== "play") return;
    played.current = true;
    props.onPlay?.(applied.picked.move);
  }

  function look(place: Place | null, point?: [number, number]): void {
    const option = (place && enabled && optionsAt(layout, options, place, point)[0]) || null;
    if (option?.move === hovered?.move) return;
    hover(option);
    props.onHoverMove?.(option?.move ?? null);
  }

  const title = player(info.title);
  const help = useId();
  return (
    <svg
      class={`board ${layout.kind}`}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      role="grid"
      aria-label={t.value.board.label(title)}
      aria-describedby={enabled ? help : undefined}
    >
      <desc id={help}>{t.value.board.howTo}</desc>
      <g aria-hidden="true" class="drawing">
        <Ground layout={layout} />
        <Labels layout={layout} />
        {board.last.map((place) => (
          <LastMove key={placeKey(place)} place={place} kind={layout.kind} />
        ))}
        {layout.pieces.map((piece) => (
          <PieceView key={piece.key} piece={piece} kind={layout.kind} animated={animated.current} />
        ))}
        {hovered && isEmpty(layout, hovered.squares[0]!) && (
          <PieceView piece={ghostOf(hovered, board.side)} kind={layout.kind} animated={false} ghost />
        )}
        {layout.kind === "drop" && <Plate layout={layout} />}
        {layout.kind === "drop" && board.last.map((place) => <DropRing key={placeKey(place)} place={place} />)}
        {props.dots !== false &&
          dotted(layout, options) &&
          [...playable].map((key) => <Dot key={key} place={key} layout={layout} />)}
        {lifted && <Square place={lifted} name="lifted" />}
        {props.children?.(layout, options)}
      </g>
      <Cells
        layout={layout}
        names={[player(info.players[0]), player(info.players[1])]}
        last={board.last}
        playable={playable}
        lifted={lifted}
        focus={cell}
        remarks={props.remarks}
        onFocus={setFocus}
        onChoose={choose}
        onHover={look}
      />
    </svg>
  );
}

function playableSquares(
  layout: Layout,
  options: readonly Option[],
  enabled: boolean,
  lifted: Place | null,
): Set<string> {
  if (!enabled) return new Set();
  const places = options.flatMap((option) => {
    if (!carries(layout, option)) return option.squares;
    const from = option.squares[0]!;
    const isLifted = lifted && placeKey(lifted) === placeKey(from);
    return isLifted ? [option.squares[option.squares.length - 1]!] : [from];
  });
  return new Set(places.map(placeKey));
}

/** What a move would put on the board. */
function ghostOf(option: Option, side: 0 | 1): Piece {
  const [first, second] = option.squares;
  const [row, column] = first ?? [0, 0];
  const sign = !second ? "XO"[side]! : second[1] === column ? "^" : "<";
  return { key: "ghost", sign, row, column, width: sign === "<" ? 2 : 1, height: sign === "^" ? 2 : 1 };
}

function LastMove({ place, kind }: { place: Place; kind: string }) {
  return kind === "drop" ? null : <Square place={place} name="last" />;
}

function DropRing({ place: [row, column] }: { place: Place }) {
  return <circle class="last-ring" cx={(column + 0.5) * SQUARE} cy={(row + 0.5) * SQUARE} r={SQUARE * 0.44} />;
}

function Square({ place: [row, column], name }: { place: Place; name: string }) {
  return (
    <rect class={name} x={column * SQUARE + 3} y={row * SQUARE + 3} width={SQUARE - 6} height={SQUARE - 6} rx={8} />
  );
}

/** Dots show where one can play; not for pieces that cover several squares, nor for columns, where it is plain. */
function dotted(layout: Layout, options: readonly Option[]): boolean {
  return layout.kind !== "drop" && options.every((option) => option.squares.length < 2 || carries(layout, option));
}

function Dot({ place, layout }: { place: string; layout: Layout }) {
  const [row, column] = place.split(",").map(Number) as [number, number];
  // around what stands there, not on it
  const [name, radius] = isEmpty(layout, [row, column]) ? ["hint", 9] : ["hint around", SQUARE * 0.46];
  return <circle class={name} cx={(column + 0.5) * SQUARE} cy={(row + 0.5) * SQUARE} r={radius} />;
}
