/** Where a slip of paper lies: on the table, and off what it speaks of. */

import type { GuatemalaComponents } from '../../wire/generated/guatemala-cafe';
import { cellSpot, goods, lineBox, type Box, type Places } from './layout';

type Size = Pick<Box, 'w' | 'h'>;
type Corner = readonly [x: number, y: number];

const EDGE = 4;
const APART = 8;

/** Of the places it could lie at, the first that covers least of what must be seen. */
export function slip(
  { w, h }: Size,
  { width, height }: Pick<Places, 'width' | 'height'>,
  corners: readonly Corner[],
  seen: readonly Box[],
): Box {
  const places = corners.map(([x, y]) => ({
    x: Math.max(EDGE, Math.min(x, width - w - EDGE)),
    y: Math.max(EDGE, Math.min(y, height - h - EDGE)),
    w,
    h,
  }));
  const hidden = places.map((place) => seen.reduce((sum, box) => sum + covered(place, box), 0));
  return places[hidden.indexOf(Math.min(...hidden))] ?? { x: EDGE, y: EDGE, w, h };
}

/** How much of a box another covers. */
export function covered(one: Box, other: Box): number {
  const across = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return Math.max(across, 0) * Math.max(down, 0);
}

/** About a cell of the production area, or the whole of the line a stop serves: beside that line, on
 * the side with more room, or below: on the strip of a narrow screen.
 */
export function besideLine(
  size: Size,
  places: Places,
  components: GuatemalaComponents,
  stop: string,
  cell?: number,
): Box {
  const { production: box, strip, players, hand } = places;
  const served = components.stops.find(({ ref }) => ref === stop);
  if (!box || !served) return slip(size, places, [[0, 0]], []);
  const grid = goods(box.w, components.side);
  const line = lineBox(grid, served, components.side);
  const isRow = line.w > line.h;
  // The stops at both ends belong to it, and the buyer.
  const seen = isRow
    ? { x: box.x, y: box.y + line.y, w: box.w, h: line.h }
    : { x: box.x + line.x, y: box.y, w: line.w, h: box.h };
  const [x, y] =
    cell === undefined ? [box.w / 2, box.h / 2] : cellSpot(grid, cell, components.side);
  const [left, top] = [box.x + x - size.w / 2, box.y + y - size.h / 2];
  const after: Corner = isRow ? [left, seen.y + seen.h + APART] : [seen.x + seen.w + APART, top];
  const before: Corner = isRow ? [left, seen.y - size.h - APART] : [seen.x - size.w - APART, top];
  const foot: Corner = strip
    ? [strip.x + (strip.w - size.w) / 2, strip.y + strip.h - size.h]
    : [left, box.y + box.h + APART];
  const sides = served.at < components.side / 2 ? [after, before] : [before, after];
  return slip(size, places, [...sides, foot], [seen, players, hand]);
}
