/** Where a note lies: on the table and off what it is about. */

import { edgesOf, type Pair, type Rect } from '../../../kit/geometry';
import { leastCovering } from '../../../kit/popover';
import type { GuatemalaComponents } from '../../../api/generated/guatemala-cafe';
import { goods, lineBox, stopPoint, type Goods } from '../layout';
import type { ScreenLayout } from '../screens';

type NoteSize = Pick<Rect, 'w' | 'h'>;

const EDGE = 4;
const APART = 8;
/** This much around a chosen place stays visible. */
const AROUND = 24;

/** How much worse it is to cover what a note is about than anything else. */
const WORSE = 20;

/** The first corner where a note covers least of what it is about (`seen`) and of `other` things. */
export function placeNote(
  { w, h }: NoteSize,
  { seen: window }: Pick<ScreenLayout, 'seen'>,
  corners: readonly Pair[],
  seen: readonly Rect[],
  other: readonly Rect[] = [],
): Rect {
  const inside = corners.map(([x, y]) => ({
    left: Math.max(EDGE, Math.min(x, window.w - w - EDGE)),
    top: Math.max(EDGE, Math.min(y, window.h - h - EDGE)),
  }));
  const obstacles = [
    ...seen.map((one) => ({ box: edgesOf(one), worth: WORSE })),
    ...other.map((one) => ({ box: edgesOf(one), worth: 1 })),
  ];
  const { left, top } = leastCovering({ width: w, height: h }, inside, obstacles);
  return { x: left, y: top, w, h };
}

/**
 * A note about the line a stop serves: beside that line on the side with more room, below it on the
 * strip of a narrow screen, or beside the production area. It stays while the line is the same.
 */
export function besideLine(
  size: NoteSize,
  places: ScreenLayout,
  components: GuatemalaComponents,
  stop: string,
  open: readonly string[] = [],
): Rect {
  const { production: box, strip, players, track, land } = places;
  const served = components.stops.find(({ ref }) => ref === stop);
  if (!box || !served) return placeNote(size, places, [[0, 0]], []);
  const grid = goods(box.w, components.side);
  const line = lineBox(grid, served, components.side);
  const isRow = line.w > line.h;
  // The stops at both ends belong to it, and the buyer.
  const seen = isRow
    ? { x: box.x, y: box.y + line.y, w: box.w, h: line.h }
    : { x: box.x + line.x, y: box.y, w: line.w, h: box.h };
  const [left, top] = [box.x + (box.w - size.w) / 2, box.y + (box.h - size.h) / 2];
  const after: Pair = isRow ? [left, seen.y + seen.h + APART] : [seen.x + seen.w + APART, top];
  const before: Pair = isRow ? [left, seen.y - size.h - APART] : [seen.x - size.w - APART, top];
  const foot: Pair = strip
    ? [strip.x + (strip.w - size.w) / 2, strip.y + strip.h - size.h]
    : [left, box.y + box.h + APART];
  const beside: Pair = [box.x + box.w + APART, seen.y + seen.h / 2 - size.h / 2];
  const sides = served.at < components.side / 2 ? [after, before] : [before, after];
  const stops = stopBoxes(grid, box, components, open);
  const other = [players, track, ...(land ? [land] : [])];
  return placeNote(size, places, [...sides, foot, beside], [seen, ...stops], other);
}

/** The stops one could walk to, on the table. */
function stopBoxes(
  grid: Goods,
  box: Rect,
  { stops }: GuatemalaComponents,
  open: readonly string[],
): Rect[] {
  const named = new Set(open);
  return stops
    .filter(({ ref }) => named.has(ref))
    .map((stop) => {
      const [x, y] = stopPoint(grid, stop, box.w);
      const half = grid.ring / 2;
      return { x: box.x + x - half, y: box.y + y - half, w: grid.ring, h: grid.ring };
    });
}

/**
 * A note about a piece to place where only the land is shown: over the hand, as low as possible so
 * that it hides no land. If it must hide some, it avoids the chosen place.
 */
export function belowLand(size: NoteSize, places: ScreenLayout, chosen: Pair | null = null): Rect {
  const { x, y, w, h } = places.hand;
  const low = y + h - size.h;
  const corners: Pair[] = [[x + (w - size.w) / 2, low]];
  if (!chosen || !places.land) return placeNote(size, places, corners, []);
  const [across, down] = chosen;
  const around = { x: across - AROUND, y: down - AROUND, w: 2 * AROUND, h: 2 * AROUND };
  return placeNote(size, places, [...corners, [places.land.x, low]], [around]);
}
