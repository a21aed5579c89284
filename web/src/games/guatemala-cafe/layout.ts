/** Where everything lies. One unit is about a pixel of the screen it is made for. */

import type { MapView, StopView, WayView } from '../../wire/generated/guatemala-cafe';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Which of the two gameboards a narrow screen shows. */
export type Half = 'production' | 'land';

/** Whole cards, rows of a table, or lines with the numbers only; beside or below one another. */
export type Cards = 'cards' | 'stack' | 'rows' | 'line' | 'lines';

/** On a sheet of its own, in a few words, or standing beside the land. */
export type Stocked = 'sheet' | 'words' | 'column';

export interface Places {
  readonly width: number;
  readonly height: number;
  readonly narrow: boolean;
  readonly track: Box;
  readonly production: Box | null;
  readonly land: Box | null;
  readonly hand: Box;
  readonly stock: Box;
  readonly stocked: Stocked;
  readonly players: Box;
  readonly cards: Cards;
  /** The other half, as a strip. */
  readonly strip: Box | null;
}

const WIDE = { width: 1088, height: 712 } as const;
const TALL = 820;
const PHONE = 390;
/** Below this width a screen shows one half at a time. */
const NARROW = 440;
/** And below this height: a phone on its side. */
const LOW = 470;
const GAP = 4;
/** What the buttons that enlarge take of the upper right corner, and the way home of the left. */
const CORNER = 46;

export function layout(width: number, height: number, half: Half, seats: number): Places {
  const shape = height / Math.max(width, 1);
  if (width < NARROW && shape > 1) return phone(shape, half, seats);
  if (height < LOW) return sideways(1 / shape, half, seats);
  return shape < 1 ? wide() : tall(shape, seats);
}

function wide(): Places {
  return {
    ...WIDE,
    narrow: false,
    track: { x: 8, y: 6, w: 1022, h: 58 },
    production: { x: 8, y: 70, w: 400, h: 400 },
    hand: { x: 8, y: 475, w: 400, h: 58 },
    stock: { x: 8, y: 538, w: 400, h: 48 },
    stocked: 'sheet',
    land: { x: 424, y: 70, w: 656, h: 516 },
    players: { x: 8, y: 592, w: 1072, h: 112 },
    cards: 'cards',
    strip: null,
  };
}

/** Both boards one over the other, everybody beside the upper one: a tablet held upright. */
function tall(shape: number, seats: number): Places {
  const height = TALL * shape;
  const top = 70;
  const size = Math.min(Math.max(height - top - 552, 400), 480);
  const [x, w] = [16 + size, TALL - size - 24];
  const left = top + size + 6;
  return {
    width: TALL,
    height,
    narrow: false,
    track: { x: 8, y: 6, w: TALL - 16 - CORNER, h: 58 },
    production: { x: 8, y: top, w: size, h: size },
    hand: { x, y: top, w, h: 58 },
    stock: { x, y: top + 63, w, h: 48 },
    stocked: 'sheet',
    players: { x, y: top + 116, w, h: Math.min(size - 116, seats * 112) },
    cards: seats > 3 ? 'rows' : 'stack',
    land: { x: 8, y: left, w: TALL - 16, h: height - left - 6 },
    strip: null,
  };
}

function phone(shape: number, half: Half, seats: number): Places {
  const height = Math.max(PHONE * shape, 470);
  const x = GAP;
  const w = PHONE - 2 * GAP;
  const track = { x, y: GAP, w: w - CORNER, h: 46 };
  const top = track.y + track.h + GAP;
  const hand = { x, y: height - GAP - 46, w, h: 46 };
  const same = { width: PHONE, height, narrow: true, track, hand };
  if (half === 'production') {
    const [below, line] = [96, 38];
    const size = Math.min(w, hand.y - top - below - line - 3 * GAP);
    const spare = (hand.y - top - size - below - line - 3 * GAP) / 2;
    const production = { x: (PHONE - size) / 2, y: top + spare, w: size, h: size };
    const players = { x, y: production.y + size + spare + GAP, w, h: line };
    const strip = { x, y: players.y + line + GAP, w, h: below };
    const stock = { x: x + 204, y: strip.y + 5, w: 150, h: 36 };
    return { ...same, production, land: null, players, cards: 'line', strip, ...worded(stock) };
  }
  const row = seats > 3 ? 33 : 42;
  const strip = { x, y: top, w, h: 44 };
  const players = { x, y: hand.y - GAP - row * seats, w, h: row * seats };
  const y = strip.y + strip.h + GAP;
  const land = { x, y, w, h: players.y - GAP - y };
  return { ...same, production: null, land, players, cards: 'rows', strip, ...beside(land) };
}

/** A phone on its side: one half on the left, everything else on the right. */
function sideways(shape: number, half: Half, seats: number): Places {
  const [width, height] = [Math.max(PHONE * shape, 410), PHONE];
  const track = { x: CORNER + GAP, y: GAP, w: width - 2 * (CORNER + GAP), h: 46 };
  const top = track.y + track.h + GAP;
  const tall = height - top - GAP;
  const same = { width, height, narrow: true, track };
  const right = (left: number): { x: number; w: number } => ({
    x: left + 2 * GAP,
    w: width - left - 3 * GAP,
  });
  if (half === 'production') {
    const size = Math.min(tall, width - 180);
    const column = right(size);
    const hand = { ...column, y: height - GAP - 46, h: 46 };
    const rows = column.w > 240;
    const each = Math.min(rows ? (seats > 3 ? 38 : 46) : 32, 46);
    const players = { ...column, y: top, h: each * seats };
    const y = players.y + players.h + GAP;
    const words = { w: 130, h: 36 };
    // Where the strip has no room for it the stock stands below.
    const below = rows ? GAP : words.h + 2 * GAP;
    const strip = { ...column, y, h: Math.min(hand.y - below - y, 100) };
    const foot = strip.y + strip.h;
    const stock = rows
      ? { ...words, x: strip.x + strip.w - 134, y: foot - 40 }
      : { ...words, x: strip.x + GAP, y: foot + GAP };
    const production = { x: GAP, y: top, w: size, h: size };
    const cards = rows ? 'rows' : 'lines';
    return { ...same, production, land: null, hand, players, cards, strip, ...worded(stock) };
  }
  const land = { x: GAP, y: top, w: Math.min(424, width - 180), h: tall };
  const column = right(land.w);
  const hand = { ...column, y: height - GAP - 94, h: 94 };
  const strip = { ...column, y: top, h: 50 };
  const free = hand.y - strip.y - strip.h - 2 * GAP;
  const players = { ...column, y: strip.y + strip.h + GAP, h: Math.min(free, 40 * seats) };
  return { ...same, production: null, land, hand, players, cards: 'lines', strip, ...beside(land) };
}

function worded(stock: Box): Pick<Places, 'stock' | 'stocked'> {
  return { stock, stocked: 'words' };
}

function beside({ x, y, h }: Box): Pick<Places, 'stock' | 'stocked'> {
  return { stock: { x, y, w: COLUMN - 4, h }, stocked: 'column' };
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
/** What the stock takes beside the land of a narrow screen. */
const COLUMN = 42;
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

/** As large as the map allows, beside the prices of its bands or the stock. */
export function land({ w, h }: Box, { columns, rows }: MapView, narrow: boolean): Land {
  const legend = narrow ? COLUMN : LEGEND;
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

/** How large a space is on the small land of a strip. */
export function small(strip: Box, { columns, rows }: MapView): number {
  return Math.min((strip.h - 14) / (rows + 0.6), 116 / columns);
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
