/** How far and where a drawing is enlarged: a point of it is drawn at `x + scale * point`. */

export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

import type { Edges, Size } from './geometry';

/** A window, and the size at scale 1 of what it shows. */
export interface Viewport extends Size {
  readonly inside: Size;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };

/** Never smaller than the whole, never off the window. */
export function kept(
  { scale, x, y }: Zoom,
  { width, height, inside }: Viewport,
  most: number,
): Zoom {
  const size = Math.min(Math.max(scale, 1), most);
  const limit = (at: number, room: number, full: number): number =>
    Math.min(Math.max(at, Math.min(room - full * size, 0)), 0);
  return { scale: size, x: limit(x, width, inside.width), y: limit(y, height, inside.height) };
}

/** Larger or smaller by a factor, with the point (px, py) of the window where it is. */
export function zoomed(
  now: Zoom,
  factor: number,
  px: number,
  py: number,
  size: Viewport,
  most: number,
): Zoom {
  const scale = Math.min(Math.max(now.scale * factor, 1), most);
  const by = scale / now.scale;
  return kept({ scale, x: px - (px - now.x) * by, y: py - (py - now.y) * by }, size, most);
}

export function panned(now: Zoom, dx: number, dy: number, size: Viewport, most: number): Zoom {
  return kept({ ...now, x: now.x + dx, y: now.y + dy }, size, most);
}

/** Moved as little as brings a box (as it is drawn now, from the window's corner) into sight. */
export function showing(now: Zoom, box: Edges, size: Viewport, most: number, edge = 12): Zoom {
  const shift = (low: number, high: number, room: number): number =>
    low < edge ? edge - low : high > room - edge ? room - edge - high : 0;
  return panned(
    now,
    shift(box.left, box.right, size.width),
    shift(box.top, box.bottom, size.height),
    size,
    most,
  );
}
