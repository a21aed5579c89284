/** The places of things on each of the boards, seen from its corner. */

import type { Rect } from '../../kit/geometry';
import type { MapView, StopView, WayView } from '../../api/generated/guatemala-cafe';

// --- the production area ---------------------------------------------------------------------

const RING = 29 / 400;

export interface Goods {
  readonly ring: number;
  readonly cell: number;
}

export function goods(size: number, side: number): Goods {
  const ring = Math.max(size * RING, 20);
  return { ring, cell: (size - 2 * ring) / side };
}

/** What a cell is called: columns by letter, rows by number. */
export function cellRef(at: number, side: number): string {
  return `goods.${'abcdefghi'[at % side]}${Math.floor(at / side) + 1}`;
}

/** The number of a cell by its name. */
export function cellAt(ref: string, side: number): number {
  const name = ref.split('.')[1] ?? 'a1';
  return 'abcdefghi'.indexOf(name[0] ?? 'a') + (Number(name.slice(1)) - 1) * side;
}

/** The middle of a cell, seen from the corner of the production area. */
export function cellPoint(
  { ring, cell }: Goods,
  at: number,
  side: number,
): readonly [number, number] {
  return [ring + ((at % side) + 0.5) * cell, ring + (Math.floor(at / side) + 0.5) * cell];
}

export function stopPoint(
  { ring, cell }: Goods,
  { side, at }: Pick<StopView, 'side' | 'at'>,
  size: number,
): readonly [number, number] {
  const along = ring + (at + 0.5) * cell;
  const [near, far] = [ring / 2, size - ring / 2];
  if (side === 'top') return [along, near];
  if (side === 'bottom') return [along, far];
  return side === 'left' ? [near, along] : [far, along];
}

/** The frame around a line of cells. */
export function lineBox(
  { ring, cell }: Goods,
  { side, at }: Pick<StopView, 'side' | 'at'>,
  count: number,
): Rect {
  const [along, whole] = [ring + at * cell, count * cell];
  return side === 'top' || side === 'bottom'
    ? { x: along, y: ring, w: cell, h: whole }
    : { x: ring, y: along, w: whole, h: cell };
}

// --- the land --------------------------------------------------------------------------------

const LARGEST = 50;
const LEGEND = 60;
/** The width of row and column names beside the land. */
export const NAMES = 12;
/** The sea below the land, in cells. */
export const SEA = 1.78;

export interface LandGrid {
  /** The upper left corner of the first space. */
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  readonly legend: number;
  readonly sea: number;
}

/** As large as the map allows, beside the prices of its bands where there is room for them. */
export function land({ w, h }: Rect, { columns, rows }: MapView, narrow: boolean): LandGrid {
  const [legend, names] = narrow ? [0, 0] : [LEGEND, NAMES];
  const [left, top] = [legend + names, names];
  const cell = Math.min((w - left - 8) / columns, (h - top) / (rows + SEA), LARGEST);
  return {
    x: left + (w - left - columns * cell) / 2,
    y: top + (h - top - (rows + SEA) * cell) / 2,
    cell,
    legend,
    sea: SEA * cell,
  };
}

/** How near the pointer must come to the middle of a way, in cells. */
const NEAR = 0.45;

/** The way whose middle lies nearest to a point of the land, both measured in cells. */
export function nearestWay(ways: readonly WayView[], x: number, y: number): WayView | null {
  let [found, least]: [WayView | null, number] = [null, NEAR];
  for (const way of ways) {
    const far = Math.hypot(
      x - (way.start[0]! + way.end[0]!) / 2,
      y - (way.start[1]! + way.end[1]!) / 2,
    );
    if (far < least) [found, least] = [way, far];
  }
  return found;
}

/** How large a space is on the small land of a strip. */
export function small(strip: Rect, { columns, rows }: MapView): number {
  return Math.min((strip.h - 14) / (rows + 0.6), 116 / columns);
}

export interface Docks extends Rect {
  readonly ref: string;
  readonly closed: boolean;
  readonly dock: number;
}

/** Harbors below their quays, shifted so that they stay within the width and do not overlap. */
export function harbors(map: MapView, { cell, sea }: LandGrid): Docks[] {
  const all = [
    ...map.harbors.map((one) => ({ ...one, closed: false })),
    ...map.closed_harbors.map((one) => ({ ...one, closed: true })),
  ].sort((one, other) => middle(one.quays) - middle(other.quays));
  const width = map.columns * cell;
  const each = Math.min((width / all.length) * 0.96, map.docks.length * cell * 0.78);
  let left = 0;
  return all.map(({ ref, quays, closed }, i) => {
    const wanted = middle(quays) * cell - each / 2;
    const last = width - (all.length - i) * (each + 2);
    const x = Math.max(Math.min(wanted, last), left);
    left = x + each + 2;
    return { ref, closed, x, y: map.rows * cell, w: each, h: sea, dock: each / map.docks.length };
  });
}

function middle(quays: readonly number[]): number {
  return quays.reduce((sum, quay) => sum + quay, 0) / Math.max(quays.length, 1);
}

// --- the track -------------------------------------------------------------------------------

/** The middle of a space of the victory point track; 0 is before the first. */
export function trackX(box: Rect, space: number, last: number): number {
  const each = (box.w - 20) / (last + 1);
  return 10 + (Math.min(space, last) + 0.5) * each;
}
