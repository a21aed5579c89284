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
