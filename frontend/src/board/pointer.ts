// Dragging pieces with the left button or a finger, drawing arrows and marks with the right one.

import { useRef, useState } from "preact/hooks";
import { type Layout, type Place, samePlace, squareAt } from "../model/layout";

export interface Drag {
  readonly from: Place;
  /** Where the pointer is, in the drawing's units. */
  readonly x: number;
  readonly y: number;
}

/** A square that someone marked, or an arrow between two. */
export interface Scribble {
  readonly from: Place;
  readonly to: Place;
}

/** Pixels before a press becomes a drag. */
const STILL = 5;

interface Wanted {
  layout: Layout;
  /** Whether a piece can be taken from a square. */
  liftable(place: Place): boolean;
  onLift(place: Place): void;
  onDrop(place: Place | null): void;
}

export function usePointer({ layout, liftable, onLift, onDrop }: Wanted) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [scribbles, setScribbles] = useState<readonly Scribble[]>([]);
  const pressed = useRef<{ place: Place; button: number; x: number; y: number } | null>(null);

  function placeAt(point: [number, number]): Place | null {
    const square = squareAt(layout, point);
    return square ? [square.row, square.column] : null;
  }

  function down(event: PointerEvent): void {
    const place = placeAt(pointOf(event));
    if (event.button === 0) setScribbles([]);
    pressed.current = place && { place, button: event.button, x: event.clientX, y: event.clientY };
  }

  function move(event: PointerEvent): void {
    const start = pressed.current;
    if (!start || start.button !== 0) return;
    const [x, y] = pointOf(event);
    if (drag) return setDrag({ ...drag, x, y });
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < STILL || !liftable(start.place)) return;
    // from here on it is no click on a square
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    onLift(start.place);
    setDrag({ from: start.place, x, y });
  }

  function up(event: PointerEvent): void {
    const start = pressed.current;
    pressed.current = null;
    const place = placeAt(pointOf(event));
    if (start?.button === 2 && place) setScribbles(toggled(scribbles, { from: start.place, to: place }));
    if (!drag) return;
    setDrag(null);
    if (!samePlace(place ?? undefined, drag.from)) onDrop(place);
  }

  function cancel(): void {
    pressed.current = null;
    setDrag(null);
  }

  return {
    drag,
    scribbles,
    clear: () => setScribbles([]),
    mark: (place: Place) => setScribbles(toggled(scribbles, { from: place, to: place })),
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: cancel,
      // a finger that drags a piece does not scroll the page; one that begins elsewhere does
      onTouchMove: (event: TouchEvent) => {
        if (pressed.current && liftable(pressed.current.place)) event.preventDefault();
      },
      onContextMenu: (event: Event) => event.preventDefault(),
    },
  };
}

/** The same once more takes it away. */
function toggled(scribbles: readonly Scribble[], one: Scribble): readonly Scribble[] {
  const others = scribbles.filter(({ from, to }) => !samePlace(from, one.from) || !samePlace(to, one.to));
  return others.length < scribbles.length ? others : [...scribbles, one];
}

/** Where an event was, in the drawing's units. */
function pointOf(event: PointerEvent): [number, number] {
  const matrix = (event.currentTarget as SVGSVGElement).getScreenCTM();
  if (!matrix) return [-1, -1];
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return [point.x, point.y];
}
