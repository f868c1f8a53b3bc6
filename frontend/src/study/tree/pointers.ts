// Fingers and mice on a tree: one drags, two zoom, a click chooses, a double click folds.

import { type ReadonlySignal, type Signal, useSignal } from "@preact/signals";
import { type RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Player } from "../player";
import { type Camera, zoomed } from "./camera";
import { BOX, type Plan } from "./layout";

interface On {
  canvas: RefObject<HTMLCanvasElement | null>;
  camera: { current: Camera | null };
  look(camera: Camera): void;
  layout: ReadonlySignal<Plan>;
  player: Player;
}

/** A node under the pointer, and where that is in the view. */
export interface Hovered {
  readonly node: number;
  readonly x: number;
  readonly y: number;
}

const STILL = 5;
const WHEEL = 0.0016;

export function usePointers({ canvas, camera, look, layout, player }: On): {
  handlers: Record<string, (event: PointerEvent & MouseEvent) => void>;
  hovered: Signal<Hovered | null>;
} {
  const down = useRef(new Map<number, { x: number; y: number }>());
  const travelled = useRef(0);
  const hovered = useSignal<Hovered | null>(null);

  const place = (event: MouseEvent): { x: number; y: number } => {
    const box = canvas.current!.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const nodeAt = (event: MouseEvent): number | null => {
    const view = camera.current;
    if (!view) return null;
    const [at, element] = [place(event), canvas.current!];
    const x = view.x + (at.x - element.clientWidth / 2) / view.scale;
    const y = view.y + (at.y - element.clientHeight / 2) / view.scale;
    const hit = layout.peek().spots.find((spot) => Math.abs(x - spot.x) <= BOX.width / 2 && y >= spot.y && y <= spot.y + BOX.height);
    return hit ? hit.node : null;
  };

  useEffect(() => {
    const element = canvas.current!;
    const onWheel = (event: WheelEvent): void => {
      if (!camera.current || (!event.ctrlKey && document.activeElement !== element)) return; // else the page scrolls
      event.preventDefault();
      const at = place(event);
      const factor = Math.exp(-event.deltaY * WHEEL * (event.ctrlKey ? 4 : 1));
      look(zoomed(camera.current, factor, at.x - element.clientWidth / 2, at.y - element.clientHeight / 2));
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, []);

  const onPointerDown = (event: PointerEvent): void => {
    canvas.current!.setPointerCapture(event.pointerId);
    down.current.set(event.pointerId, place(event));
    travelled.current = 0;
  };
  const onPointerMove = (event: PointerEvent): void => {
    const before = down.current.get(event.pointerId);
    const now = place(event);
    const view = camera.current;
    if (!before || !view) {
      const node = event.pointerType === "mouse" ? nodeAt(event) : null;
      if (node !== hovered.peek()?.node) hovered.value = node === null ? null : { node, ...now };
      return;
    }
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    travelled.current += Math.hypot(dx, dy);
    const others = [...down.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    down.current.set(event.pointerId, now);
    if (others.length === 0) return look({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale });
    const [other] = others;
    const factor = Math.hypot(now.x - other!.x, now.y - other!.y) / Math.max(1, Math.hypot(before.x - other!.x, before.y - other!.y));
    const element = canvas.current!;
    look(zoomed(view, factor, other!.x - element.clientWidth / 2, other!.y - element.clientHeight / 2));
  };
  const onPointerUp = (event: PointerEvent): void => {
    down.current.delete(event.pointerId);
    const node = travelled.current < STILL ? nodeAt(event) : null;
    if (node !== null) player.choose(node);
  };
  const onPointerLeave = (): void => void (hovered.value = null);
  const onPointerCancel = (event: PointerEvent): void => void down.current.delete(event.pointerId);
  const onDblClick = (event: MouseEvent): void => {
    const node = nodeAt(event);
    if (node !== null) player.toggle(node);
  };
  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerLeave, onPointerCancel, onDblClick };
  return { handlers: handlers as Record<string, (event: PointerEvent & MouseEvent) => void>, hovered };
}
