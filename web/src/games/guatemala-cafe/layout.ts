/** Where everything lies. One unit is a pixel of a phone of 390, or of a desktop board of 1088. */

import type { MapView, StopView, WayView } from '../../wire/generated/guatemala-cafe';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Which of the two gameboards a narrow screen shows. */
export type Half = 'production' | 'land';

export interface Places {
  readonly width: number;
  readonly height: number;
  readonly narrow: boolean;
  readonly track: Box;
  readonly production: Box | null;
  readonly land: Box | null;
  readonly hand: Box;
  readonly stock: Box | null;
  readonly players: Box;
  /** Cards side by side, rows of a table, or a line with the numbers only. */
  readonly cards: 'cards' | 'rows' | 'line';
  /** The other half, as a strip. */
  readonly strip: Box | null;
}

const WIDE = { width: 1088, height: 712 } as const;
const TALL = { width: 640, height: 1130 } as const;
const PHONE = 390;
/** Below this a screen shows one half at a time. */
const NARROW = 440;
const GAP = 4;
/** What the buttons that enlarge take of the upper right corner. */
const ZOOM = 46;

export function layout(width: number, height: number, half: Half, seats: number): Places {
  if (width < NARROW && height > width) return phone(height / width, half, seats);
  return width * 1.3 >= height ? wide() : tall();
}

function wide(): Places {
  return {
    ...WIDE,
    narrow: false,
    track: { x: 8, y: 6, w: 1022, h: 58 },
    production: { x: 8, y: 70, w: 400, h: 400 },
    hand: { x: 8, y: 475, w: 400, h: 58 },
    stock: { x: 8, y: 538, w: 400, h: 48 },
    land: { x: 424, y: 70, w: 656, h: 516 },
    players: { x: 8, y: 592, w: 1072, h: 112 },
    cards: 'cards',
    strip: null,
  };
}

/** Both boards one over the other, for a tablet held upright. */
function tall(): Places {
  return {
    ...TALL,
    narrow: false,
    track: { x: 6, y: 6, w: 578, h: 58 },
    production: { x: 6, y: 70, w: 400, h: 400 },
    hand: { x: 412, y: 70, w: 222, h: 150 },
    stock: { x: 412, y: 226, w: 222, h: 110 },
    land: { x: 6, y: 476, w: 628, h: 510 },
    players: { x: 6, y: 992, w: 628, h: 132 },
    cards: 'rows',
    strip: null,
  };
}

function phone(shape: number, half: Half, seats: number): Places {
  const height = Math.max(PHONE * shape, 470);
  const x = 4;
  const w = PHONE - 8;
  const track = { x, y: GAP, w: w - ZOOM, h: 46 };
  const top = track.y + track.h + GAP;
  const hand = { x, y: height - GAP - 46, w, h: 46 };
  if (half === 'production') {
    const strip = 96;
    const line = 38;
    const size = Math.min(w, hand.y - top - strip - line - 3 * GAP);
    const spare = (hand.y - top - size - strip - line - 3 * GAP) / 2;
    const production = { x: (PHONE - size) / 2, y: top + spare, w: size, h: size };
    const players = { x, y: production.y + size + spare + GAP, w, h: line };
    return {
      width: PHONE,
      height,
      narrow: true,
      track,
      production,
      hand,
      stock: null,
      land: null,
      players,
      cards: 'line',
      strip: { x, y: players.y + line + GAP, w, h: strip },
    };
  }
  const row = seats > 3 ? 33 : 42;
  const strip = { x, y: top, w, h: 44 };
  const players = { x, y: hand.y - GAP - row * seats, w, h: row * seats };
  const y = strip.y + strip.h + GAP;
  return {
    width: PHONE,
    height,
    narrow: true,
    track,
    production: null,
    hand,
    stock: null,
    land: { x, y, w, h: players.y - GAP - y },
    players,
    cards: 'rows',
    strip,
  };
}

// --- the production area ---------------------------------------------------------------------

const RING = 29 / 400;

export interface Goods {
  readonly ring: number;
  readonly cell: number;
}

export function goods(size: number, side: number): Goods {
  const ring = size * RING;
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
export function cellSpot(
  { ring, cell }: Goods,
  at: number,
  side: number,
): readonly [number, number] {
  return [ring + ((at % side) + 0.5) * cell, ring + (Math.floor(at / side) + 0.5) * cell];
}

export function stopSpot(
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
): Box {
  const [along, whole] = [ring + at * cell, count * cell];
  return side === 'top' || side === 'bottom'
    ? { x: along, y: ring, w: cell, h: whole }
    : { x: ring, y: along, w: whole, h: cell };
}

// --- the land --------------------------------------------------------------------------------

const LARGEST = 50;
const LEGEND = 60;
/** The sea below the land, in cells. */
const SEA = 1.78;

export interface Land {
  /** The upper left corner of the first space. */
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  readonly legend: number;
  readonly sea: number;
}

/** As large as the map allows; the prices of the bands stand beside it where there is room. */
export function land({ w, h }: Box, { columns, rows }: MapView, narrow: boolean): Land {
  const legend = narrow ? 0 : LEGEND;
  const cell = Math.min((w - legend - 8) / columns, h / (rows + SEA), LARGEST);
  return {
    x: legend + (w - legend - columns * cell) / 2,
    y: (h - (rows + SEA) * cell) / 2,
    cell,
    legend,
    sea: SEA * cell,
  };
}

/** How near to the middle of a way a hand must come to mean it, in cells. */
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

export interface Docks extends Box {
  readonly ref: string;
  readonly closed: boolean;
  readonly dock: number;
}

/** Harbours below their quays, shifted so that all stay within the width and none overlaps. */
export function harbours(map: MapView, { cell, sea }: Land): Docks[] {
  const all = [
    ...map.harbours.map((one) => ({ ...one, closed: false })),
    ...map.closed_harbours.map((one) => ({ ...one, closed: true })),
  ].sort((one, other) => middle(one.quays) - middle(other.quays));
  const width = map.columns * cell;
  const each = Math.min((width / all.length) * 0.96, map.docks.length * cell * 0.86);
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
export function trackSpot(box: Box, space: number, last: number): number {
  const each = (box.w - 20) / (last + 1);
  return 10 + (Math.min(space, last) + 0.5) * each;
}
