// Which part of a drawing is seen, and how large.

export interface Camera {
  /** The point of the drawing in the middle of the view. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export const SCALES = { least: 0.05, most: 4 } as const;

/** Texts of a tree can be read from here on. */
const READABLE = 0.85;

export function fitted(box: { left: number; top: number; width: number; height: number }, width: number, height: number): Camera {
  const scale = Math.min(1.2, Math.max(SCALES.least, Math.min(width / box.width, height / box.height)));
  const readable = Math.max(scale, READABLE);
  // a tree that is too large to be read begins at its top, in the middle
  const y = readable > scale ? box.top + height / readable / 2 : box.top + box.height / 2;
  return { x: readable > scale ? 0 : box.left + box.width / 2, y, scale: readable };
}

/** Larger or smaller, with a point of the view staying where it is. */
export function zoomed(camera: Camera, factor: number, dx = 0, dy = 0): Camera {
  const scale = Math.min(SCALES.most, Math.max(SCALES.least, camera.scale * factor));
  const moved = 1 / camera.scale - 1 / scale;
  return { x: camera.x + dx * moved, y: camera.y + dy * moved, scale };
}

/** Moved as far as it takes to have a box in view. */
export function showing(camera: Camera, x: number, y: number, width: number, height: number, margin = 60): Camera {
  const [halfX, halfY] = [width / 2 / camera.scale - margin, height / 2 / camera.scale - margin];
  const near = (middle: number, wanted: number, half: number): number =>
    half <= 0 ? wanted : Math.max(wanted - half, Math.min(wanted + half, middle));
  return { ...camera, x: near(camera.x, x, halfX), y: near(camera.y, y, halfY) };
}
