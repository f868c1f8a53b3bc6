// A tree on a canvas: drag it, zoom it, choose a node, fold what lies below one; all of it by keyboard too.

import { useComputed, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { moveText } from "../../i18n/moves";
import { dark } from "../../state/settings";
import { Button } from "../../ui/controls";
import { BoardTip } from "../panels/BoardTip";
import type { Player } from "../player";
import { forRoot } from "../settings";
import { w } from "../words";
import { type Camera, fitted, showing, zoomed } from "./camera";
import { BOX, crowdedOut, plan } from "./layout";
import { drawBoards } from "./boards";
import { type Scene, paint } from "./paint";
import { CanvasPainter } from "./painter";
import { paletteOf } from "./palette";
import { usePointers } from "./pointers";

interface Props {
  player: Player;
  label: string;
  /** Nodes that the other of two searches did not visit. */
  only?: ReadonlySet<number>;
  hidden?: boolean;
  height?: number;
  onScene?(scene: () => Scene): void;
}

const NOTHING: ReadonlySet<number> = new Set();
const STEP = 1.25;

export function TreeCanvas({ player, label, only = NOTHING, hidden = false, height = 420, onScene }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const camera = useRef<Camera | null>(null);
  const frame = useRef(0);
  // as text, which is the same from step to step: what is drawn where is seldom to be found anew
  const crowded = useComputed(() => JSON.stringify(crowdedOut(player.trace, player.trace.line(player.node.value))));
  const layout = useComputed(() => plan(player.trace, player.open.value, new Set(JSON.parse(crowded.value) as number[])));
  const words = w.value;

  const scene = (): Scene => ({
    ...{ trace: player.trace, plan: layout.peek(), time: player.time.peek(), node: player.node.peek() },
    ...{ letters: w.peek().letters, palette: paletteOf(canvas.current!), forRoot: forRoot.peek(), hidden, only },
    ...{ run: w.peek().run, move: moveText },
  });

  const draw = (): void => {
    frame.current = 0;
    const element = canvas.current;
    if (!element) return;
    const { clientWidth: width, clientHeight: tall } = element;
    const ratio = window.devicePixelRatio || 1;
    if (element.width !== Math.round(width * ratio) || element.height !== Math.round(tall * ratio)) {
      element.width = Math.round(width * ratio);
      element.height = Math.round(tall * ratio);
    }
    const context = element.getContext("2d")!;
    const view = (camera.current ??= fitted(layout.peek(), width, tall));
    const [halfX, halfY] = [width / 2 / view.scale, tall / 2 / view.scale];
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, element.width, element.height);
    const zoom = view.scale * ratio;
    context.setTransform(zoom, 0, 0, zoom, (width / 2 - view.x * view.scale) * ratio, (tall / 2 - view.y * view.scale) * ratio);
    const painter = new CanvasPainter(context);
    const seen = { left: view.x - halfX, right: view.x + halfX, top: view.y - halfY, bottom: view.y + halfY };
    const what = scene();
    paint(what, painter, seen);
    drawBoards(what, painter, seen, view.scale, redraw);
  };
  const redraw = (): void => {
    if (!frame.current) frame.current = requestAnimationFrame(draw);
  };
  const look = (next: Camera): void => {
    camera.current = next;
    redraw();
  };
  const fit = (): void => {
    const element = canvas.current!;
    look(fitted(layout.peek(), element.clientWidth, element.clientHeight));
  };

  useSignalEffect(() => {
    void [dark.value, forRoot.value, w.value, player.time.value];
    const spot = layout.value.of.get(player.node.value);
    const element = canvas.current;
    if (element && spot && camera.current) {
      const middle = spot.y + BOX.height / 2;
      camera.current = showing(camera.current, spot.x, middle, element.clientWidth, element.clientHeight);
    }
    redraw();
  });
  useEffect(() => {
    camera.current = null;
    redraw();
    onScene?.(scene);
  }, [player]);
  useEffect(() => redraw(), [only, hidden]);
  useEffect(() => {
    const observer = new ResizeObserver(redraw);
    observer.observe(canvas.current!);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame.current);
    };
  }, []);
  const pointers = usePointers({ canvas, camera, look, layout, player });

  const onKeyDown = (event: KeyboardEvent): void => {
    const act = keys(player)[event.key] ?? { "+": () => zoom(STEP), "-": () => zoom(1 / STEP), "0": fit }[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  /** The node that is looked at stays where it is. */
  const zoom = (factor: number): void => {
    const view = camera.current;
    const spot = layout.peek().of.get(player.node.peek());
    if (!view || !spot) return;
    const [dx, dy] = [(spot.x - view.x) * view.scale, (spot.y + BOX.height / 2 - view.y) * view.scale];
    look(zoomed(view, factor, dx, dy));
  };
  return (
    <div class="tree-canvas" style={{ height: `${height}px` }}>
      <canvas
        ref={canvas}
        tabIndex={0}
        role="application"
        aria-label={label}
        aria-describedby="tree-keys"
        onKeyDown={onKeyDown}
        {...pointers.handlers}
      />
      <div class="tree-tools">
        <Button kind="quiet" title={words.zoomIn} onClick={() => zoom(STEP)}>
          +
        </Button>
        <Button kind="quiet" title={words.zoomOut} onClick={() => zoom(1 / STEP)}>
          −
        </Button>
        <Button kind="quiet" title={words.fit} onClick={fit}>
          ⤢
        </Button>
      </div>
      <BoardTip trace={player.trace} hovered={pointers.hovered} />
    </div>
  );
}

/** Keys that move through the tree. */
function keys(player: Player): Record<string, () => void> {
  const { trace } = player;
  const node = player.node.peek();
  const parent = trace.parent(node);
  const siblings = parent < 0 ? [...trace.roots] : trace.children(parent);
  const choose = (next: number | undefined): void => {
    if (next !== undefined && next >= 0) player.choose(next);
  };
  const here = siblings.indexOf(node);
  return {
    ArrowUp: () => choose(parent),
    ArrowDown: () => choose(trace.children(node)[0]),
    ArrowLeft: () => choose(siblings[here - 1]),
    ArrowRight: () => choose(siblings[here + 1]),
    Enter: () => player.toggle(node),
    " ": () => player.stepIn(),
    Backspace: () => player.back(),
    o: () => player.stepOver(),
    u: () => player.stepOut(),
    x: () => player.toCut(),
    b: () => player.toBest(),
    h: () => player.toNode(),
  };
}
