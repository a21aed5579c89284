/** Where everything lies. One unit is a pixel; on a large screen more, so that no letter is too small. */

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
  /** Where a card lies that asks or tells: over the production area. */
  readonly card: Box | null;
}

/** A screen that a layout is made for; a larger one enlarges everything, a smaller one nothing. */
interface Screen {
  readonly w: number;
  readonly h: number;
}

const DESK: Screen = { w: 1088, h: 712 };
const TABLET: Screen = { w: 820, h: 930 };
const PHONE: Screen = { w: 430, h: 732 };
const FLAT: Screen = { w: 700, h: 470 };
/** Smaller than this the letters must shrink. */
const LEAST: Screen = { w: 352, h: 360 };
/** Both boards beside one another need so much, */
const WIDE: Screen = { w: 940, h: 500 };
/** and one over the other so much width. */
const TALL = 700;
const GAP = 4;
/** What the buttons that enlarge take of the upper right corner, and the way home of the left. */
const CORNER = 46;

export function layout(width: number, height: number, half: Half, seats: number): Places {
  const few = Math.max(LEAST.w / Math.max(width, 1), LEAST.h / Math.max(height, 1), 1);
  const [w, h] = [width * few, height * few];
  if (h >= w) return w < TALL ? phone(within(w, h, PHONE), half, seats) : tall(w, h, seats);
  if (w < WIDE.w || h < WIDE.h) return sideways(within(w, h, FLAT), half, seats);
  return wide(within(w, h, DESK));
}

function within(w: number, h: number, { w: width, h: height }: Screen): Screen {
  const larger = Math.max(1, Math.min(w / width, h / height));
  return { w: w / larger, h: h / larger };
}

/** Below this the production area shares its column with nothing. */
const ROOMY = 320;
const COLUMN = 190;
const [HAND, STOCK] = [58, 48];

function wide({ w: width, h: height }: Screen): Places {
  const cards = height < 600 ? 94 : 112;
  const players = { x: 8, y: height - 8 - cards, w: width - 16, h: cards };
  const y = 70;
  const h = players.y - 6 - y;
  const track = { x: 8, y: 6, w: width - 20 - CORNER, h: 58 };
  const same = {
    width,
    height,
    narrow: false,
    track,
    players,
    cards: 'cards',
    strip: null,
  } as const;
  const size = h - HAND - STOCK - 10;
  if (size >= ROOMY) {
    const land = { x: size + 24, y, w: width - size - 32, h };
    const [below, last] = [y + size + 5, y + size + HAND + 10];
    const hand = { x: 8, y: below, w: size, h: HAND };
    const stock = { x: 8, y: last, w: size, h: STOCK };
    const production = { x: 8, y, w: size, h: size };
    return { ...same, production, card: production, land, hand, ...sheet(stock) };
  }
  // On a low screen what one holds and the stock stand beside the boards.
  const side = Math.min(h, width * 0.36);
  const column = { x: width - 8 - COLUMN, w: COLUMN };
  const land = { x: side + 16, y, w: column.x - side - 24, h };
  const hand = { ...column, y, h: 128 };
  const stock = { ...column, y: y + 134, h: 124 };
  const production = { x: 8, y, w: side, h: side };
  return { ...same, production, card: production, land, hand, ...sheet(stock) };
}

/** Both boards one over the other, everybody beside the upper one: a tablet held upright. */
function tall(w: number, h: number, seats: number): Places {
  const { w: width, h: height } = within(w, h, TABLET);
  const top = 70;
  const size = Math.min(Math.max(height * 0.43, 320), 480);
  const column = { x: 16 + size, w: width - size - 24 };
  const left = top + size + 6;
  const each = Math.min((size - HAND - STOCK - 10) / seats, 112);
  const production = { x: 8, y: top, w: size, h: size };
  return {
    width,
    height,
    narrow: false,
    track: { x: 8, y: 6, w: width - 16 - CORNER, h: 58 },
    production,
    card: production,
    hand: { ...column, y: top, h: HAND },
    ...sheet({ ...column, y: top + HAND + 5, h: STOCK }),
    players: { ...column, y: top + HAND + STOCK + 10, h: each * seats },
    cards: each < 96 ? 'rows' : 'stack',
    land: { x: 8, y: left, w: width - 16, h: height - left - 6 },
    strip: null,
  };
}

function phone({ w: width, h: height }: Screen, half: Half, seats: number): Places {
  const low = height < 560;
  const x = GAP;
  const w = width - 2 * GAP;
  const track = { x, y: GAP, w: w - CORNER, h: 46 };
  const top = track.y + track.h + GAP;
  const hand = { x, y: height - GAP - 46, w, h: 46 };
  const same = { width, height, narrow: true, track, hand };
  if (half === 'production') {
    const [below, line] = low ? [44, 34] : [96, 38];
    const size = Math.min(w, hand.y - top - below - line - 3 * GAP);
    const spare = (hand.y - top - size - below - line - 3 * GAP) / 2;
    const production = { x: (width - size) / 2, y: top + spare, w: size, h: size };
    const players = { x, y: production.y + size + spare + GAP, w, h: line };
    const strip = { x, y: players.y + line + GAP, w, h: below };
    const stock = { x: x + (low ? 150 : 204), y: strip.y + 5, w: 150, h: 36 };
    const card = { x, y: production.y, w, h: strip.y + strip.h - production.y };
    const shown = { production, land: null, players, cards: 'line', strip, card } as const;
    return { ...same, ...shown, ...worded(stock) };
  }
  const row = seats > 3 || low ? 33 : 42;
  const strip = { x, y: top, w, h: low ? 38 : 44 };
  const players = { x, y: hand.y - GAP - row * seats, w, h: row * seats };
  const y = strip.y + strip.h + GAP;
  const place = { x, y, w, h: players.y - GAP - y };
  const shown = { production: null, players, cards: 'rows', strip, card: null } as const;
  return { ...same, ...shown, ...shared(place) };
}

/** A phone on its side: one half on the left, everything else on the right. */
function sideways({ w: width, h: height }: Screen, half: Half, seats: number): Places {
  const track = { x: CORNER + GAP, y: GAP, w: width - 2 * (CORNER + GAP), h: 46 };
  const top = track.y + track.h + GAP;
  const tall = height - top - GAP;
  const same = { width, height, narrow: true, track };
  const right = (left: number): { x: number; w: number } => ({
    x: left + 2 * GAP,
    w: width - left - 3 * GAP,
  });
  const words = { w: 130, h: 36 };
  if (half === 'production') {
    const size = Math.min(tall, width - 180);
    const column = right(size);
    const rows = column.w > 240;
    const held = rows ? 46 : 84;
    const hand = { ...column, y: height - GAP - held, h: held };
    const each = Math.min(rows ? (seats > 3 ? 38 : 46) : 32, 46);
    const players = { ...column, y: top, h: each * seats };
    const y = players.y + players.h + GAP;
    // Where the strip has no room for it the stock stands below.
    const below = rows ? GAP : words.h + 2 * GAP;
    const strip = { ...column, y, h: Math.min(hand.y - below - y, 100) };
    const foot = strip.y + strip.h;
    const stock = rows
      ? { ...words, x: strip.x + strip.w - 134, y: foot - 40 }
      : { ...words, x: strip.x + GAP, y: foot + GAP };
    const production = { x: GAP, y: top, w: size, h: size };
    const cards = rows ? 'rows' : 'lines';
    const shown = {
      production,
      card: production,
      land: null,
      hand,
      players,
      cards,
      strip,
    } as const;
    return { ...same, ...shown, ...worded(stock) };
  }
  const roomy = width > 560;
  const place = {
    x: GAP,
    y: top,
    w: roomy ? Math.min(width - 188, tall * 1.3) : width - 150,
    h: tall,
  };
  const column = right(place.w);
  const strip = { ...column, y: top, h: 50 };
  const y = strip.y + strip.h + GAP;
  const hand = { ...column, h: 86, y: height - GAP - 86 };
  const free = hand.y - y - GAP - (roomy ? 0 : words.h + GAP);
  const players = { ...column, y, h: Math.min(free, 40 * seats) };
  const stock = { ...words, x: column.x, y: players.y + players.h + GAP };
  const land = roomy ? shared(place) : { land: place, ...worded(stock) };
  const shown = { production: null, card: null, hand, players, cards: 'lines', strip } as const;
  return { ...same, ...shown, ...land };
}

function sheet(stock: Box): Pick<Places, 'stock' | 'stocked'> {
  return { stock, stocked: 'sheet' };
}

function worded(stock: Box): Pick<Places, 'stock' | 'stocked'> {
  return { stock, stocked: 'words' };
}

/** What the stock takes beside the land of a narrow screen. */
const MARGIN = 42;

function shared({ x, y, w, h }: Box): Pick<Places, 'land' | 'stock' | 'stocked'> {
  const stock = { x, y, w: MARGIN - 4, h };
  return { land: { x: x + MARGIN, y, w: w - MARGIN, h }, stock, stocked: 'column' };
}

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

/** As large as the map allows, beside the prices of its bands where there is room for them. */
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
