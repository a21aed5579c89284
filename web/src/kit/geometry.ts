/** Shapes that boards and pages share, in pixels of the screen or in units of a drawing. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point as a pair, in the order SVG paths write it. */
export type Pair = readonly [x: number, y: number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle by its upper left corner and its size. */
export interface Rect extends Point {
  readonly w: number;
  readonly h: number;
}

/** A rectangle by its edges, as `getBoundingClientRect` reports it. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

export function edgesOf({ x, y, w, h }: Rect): Edges {
  return { left: x, top: y, right: x + w, bottom: y + h };
}

/** The area two rectangles have in common. */
export function overlap(one: Edges, other: Edges): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(across, 0) * Math.max(down, 0);
}

/** How far two rectangles are apart; 0 where they touch. */
export function gapBetween(one: Edges, other: Edges): number {
  const across = Math.max(one.left - other.right, other.left - one.right, 0);
  const down = Math.max(one.top - other.bottom, other.top - one.bottom, 0);
  return Math.hypot(across, down);
}
