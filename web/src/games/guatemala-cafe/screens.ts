/** What lies where on each screen. One unit is a pixel; on a large screen more, so that no letter is too small. */

import type { Rect } from '../../kit/geometry';
import type { MapView } from '../../api/generated/guatemala-cafe';
import { SEA } from './layout';

/** Which of the two gameboards a narrow screen shows. */
export type Half = 'production' | 'land';

/** Whole cards, rows of a table, or lines with the numbers only; beside or below one another. */
export type Cards = 'cards' | 'stack' | 'rows' | 'line' | 'lines';

/** On a sheet of its own, in a few words, or standing beside the land. */
export type Stocked = 'sheet' | 'words' | 'column';

interface TableLayout {
  readonly width: number;
  readonly height: number;
  readonly narrow: boolean;
  readonly track: Rect;
  readonly production: Rect | null;
  readonly land: Rect | null;
  readonly hand: Rect;
  readonly stock: Rect;
  readonly stocked: Stocked;
  readonly players: Rect;
  readonly cards: Cards;
  /** The other half, as a strip. */
  readonly strip: Rect | null;
  /** Where a card lies that asks or tells: over the production area. */
  readonly card: Rect | null;
}

export interface ScreenLayout extends TableLayout {
  /** As much of it as its window shows before anybody pans. */
  readonly seen: Screen;
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
/** Smaller it is not drawn: a window that is smaller shows a part of it. */
const LEAST: Screen = { w: 352, h: 360 };
/** Both boards beside one another need so much, */
const WIDE: Screen = { w: 940, h: 500 };
/** and one over the other so much width. */
const TALL = 700;
const GAP = 4;
/** What the buttons that enlarge take of the upper right corner, and the way home of the left. */
const CORNER = 46;

export type MapShape = Pick<MapView, 'columns' | 'rows'>;

export function layout(
  width: number,
  height: number,
  half: Half,
  seats: number,
  map: MapShape,
): ScreenLayout {
  const [w, h] = [Math.max(width, LEAST.w), Math.max(height, LEAST.h)];
  const table = laid({ w, h }, half, seats, map);
  return { ...table, seen: { w: Math.min(width, table.width), h: Math.min(height, table.height) } };
}

function laid({ w, h }: Screen, half: Half, seats: number, map: MapShape): TableLayout {
  if (h >= w) return w < TALL ? phone(within(w, h, PHONE), half, seats, map) : tall(w, h, seats);
  if (w < WIDE.w || h < WIDE.h) return sideways(within(w, h, FLAT), half, seats, map);
  return wide(within(w, h, DESK), seats);
}

/** Spaces of a land, and goods of a production area, that are smaller cannot be read: */
const SPACE = 25;
const GOODS: Screen = { w: 264, h: 264 };

function ofLand({ columns, rows }: MapShape): Screen {
  return { w: columns * SPACE + 8, h: (rows + SEA) * SPACE };
}

/** rather a narrow screen shows only a part of its table. */
function enough({ w, h }: Screen, board: Screen, beside: number, above: number): Screen {
  return { w: Math.max(w, board.w + beside), h: Math.max(h, board.h + above) };
}

function within(w: number, h: number, { w: width, h: height }: Screen): Screen {
  const larger = Math.max(1, Math.min(w / width, h / height));
  return { w: w / larger, h: h / larger };
}

/** A phone whose window is lower says less. */
const LOW = 560;
/** Below this the production area shares its column with nothing. */
const ROOMY = 320;
const COLUMN = 190;
/** What the stock takes beside the land of a wide screen, and a broad land for its height. */
const [SHELF, BROAD] = [104, 1.27];
/** A land needs no more, and what everything else takes beside the boards of a broad screen. */
const [BROADEST, BESIDE] = [690, 300];
const [HAND, STOCK] = [58, 48];

/** Both boards beside one another, everybody below them or in a column: whichever way the boards
 * are larger.
 */
function wide({ w: width, h: height }: Screen, seats: number): TableLayout {
  const cards = height < 600 ? 94 : 112;
  const players = { x: 8, y: height - 8 - cards, w: width - 16, h: cards };
  const y = 70;
  const room = { x: 8, y, w: width - 16, h: players.y - 6 - y };
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
  const broad = broadest(width, height, seats);
  const large = shelved(room);
  if (broad.production && broad.production.w >= large.production.w) return broad;
  const roomy = [large, stacked(room)].find(({ production }) => production.w >= ROOMY);
  const boards = roomy ?? low(room);
  return { ...same, ...boards, card: boards.production };
}

type Boards = Pick<TableLayout, 'land' | 'hand' | 'stock' | 'stocked'> & {
  readonly production: Rect;
};

/** With width to spare: the stock beside the land, so that the production area is larger. */
function shelved({ x, y, w, h }: Rect): Boards {
  const size = Math.min(h - HAND - 5, w - SHELF - 24 - h * BROAD);
  const shelf = { x: x + w - SHELF, y, w: SHELF, h: 200 };
  return {
    production: { x, y, w: size, h: size },
    hand: { x, y: y + size + 5, w: size, h: HAND },
    land: { x: x + size + 12, y, w: w - size - SHELF - 20, h },
    ...sheet(shelf),
  };
}

/** One's hand and the stock below the production area. */
function stacked({ x, y, w, h }: Rect): Boards {
  const size = h - HAND - STOCK - 10;
  return {
    production: { x, y, w: size, h: size },
    hand: { x, y: y + size + 5, w: size, h: HAND },
    land: { x: x + size + 16, y, w: w - size - 16, h },
    ...sheet({ x, y: y + size + HAND + 10, w: size, h: STOCK }),
  };
}

/** On a low screen what one holds and the stock stand beside the boards. */
function low({ x, y, w, h }: Rect): Boards {
  const size = Math.min(h, w * 0.36);
  const column = { x: x + w - COLUMN, w: COLUMN };
  return {
    production: { x, y, w: size, h: size },
    hand: { ...column, y, h: 128 },
    land: { x: x + size + 8, y, w: w - size - COLUMN - 16, h },
    ...sheet({ ...column, y: y + 134, h: 124 }),
  };
}

/** Everything but the boards in a column beside them: a screen much broader than high. */
function broadest(width: number, height: number, seats: number): TableLayout {
  const top = 70;
  const h = height - top - 8;
  const size = Math.min(h, width - BESIDE - 40 - Math.min(h * BROAD, BROADEST));
  return {
    width,
    height,
    narrow: false,
    track: { x: 8, y: 6, w: width - 20 - CORNER, h: 58 },
    production: { x: 8, y: top, w: size, h: size },
    card: { x: 8, y: top, w: size, h: size },
    land: { x: size + 20, y: top, w: width - size - BESIDE - 40, h },
    ...column({ x: width - 8 - BESIDE, y: top, w: BESIDE, h }, seats),
    strip: null,
  };
}

/** Both boards one over the other, everybody beside the upper one: a tablet held upright. */
function tall(w: number, h: number, seats: number): TableLayout {
  const { w: width, h: height } = within(w, h, TABLET);
  const top = 70;
  const size = Math.min(Math.max(height * 0.43, 320), 480);
  const left = top + size + 6;
  const production = { x: 8, y: top, w: size, h: size };
  return {
    width,
    height,
    narrow: false,
    track: { x: 8, y: 6, w: width - 16 - CORNER, h: 58 },
    production,
    card: production,
    ...column({ x: 16 + size, y: top, w: width - size - 24, h: size }, seats),
    land: { x: 8, y: left, w: width - 16, h: height - left - 6 },
    strip: null,
  };
}

/** One's hand, the stock and everybody, one below the other. */
function column(
  { x, y, w, h }: Rect,
  seats: number,
): Pick<TableLayout, 'hand' | 'stock' | 'stocked' | 'players' | 'cards'> {
  const each = Math.min((h - HAND - STOCK - 10) / seats, 112);
  return {
    hand: { x, y, w, h: HAND },
    ...sheet({ x, y: y + HAND + 5, w, h: STOCK }),
    players: { x, y: y + HAND + STOCK + 10, w, h: each * seats },
    cards: each < 96 ? 'rows' : 'stack',
  };
}

function phone(screen: Screen, half: Half, seats: number, map: MapShape): TableLayout {
  return half === 'land' ? onLand(screen, seats, map) : onProduction(screen);
}

const LINE = 46;

/** What an upright phone shows with either half: the track above it, one's hand below. */
function framed({ w: width, h: height }: Screen) {
  const [x, w] = [GAP, width - 2 * GAP];
  const track = { x, y: GAP, w: w - CORNER, h: LINE };
  const hand = { x, y: height - GAP - LINE, w, h: LINE };
  return { width, height, narrow: true, track, hand } as const;
}

function onProduction(screen: Screen): TableLayout {
  const low = screen.h < LOW;
  const [below, line] = low ? [44, 34] : [96, 38];
  const same = framed(enough(screen, GOODS, 2 * GAP, 2 * LINE + below + line + 6 * GAP));
  const { x, y: foot, w } = same.hand;
  const top = GAP + LINE + GAP;
  const size = Math.min(w, foot - top - below - line - 3 * GAP);
  const spare = (foot - top - size - below - line - 3 * GAP) / 2;
  const production = { x: (same.width - size) / 2, y: top + spare, w: size, h: size };
  const players = { x, y: production.y + size + spare + GAP, w, h: line };
  const strip = { x, y: players.y + line + GAP, w, h: below };
  const stock = { x: x + (low ? 150 : 204), y: strip.y + 5, w: 150, h: 36 };
  const end = size < ROOMY ? strip.y + strip.h : production.y + size;
  const card = { x, y: production.y, w, h: end - production.y };
  const shown = { production, land: null, players, cards: 'line', strip, card } as const;
  return { ...same, ...shown, ...worded(stock) };
}

function onLand(screen: Screen, seats: number, map: MapShape): TableLayout {
  const low = screen.h < LOW;
  const rows = (seats > 3 || low ? 33 : 42) * seats;
  const stripe = low ? 38 : 44;
  const others = 2 * LINE + stripe + rows + 6 * GAP;
  const same = framed(enough(screen, ofLand(map), MARGIN + 2 * GAP, others));
  const { x, y: foot, w } = same.hand;
  const strip = { x, y: GAP + LINE + GAP, w, h: stripe };
  const players = { x, y: foot - GAP - rows, w, h: rows };
  const y = strip.y + strip.h + GAP;
  const place = { x, y, w, h: players.y - GAP - y };
  const shown = { production: null, players, cards: 'rows', strip, card: null } as const;
  return { ...same, ...shown, ...shared(place) };
}

/** A phone on its side: one half on the left, everything else on the right. */
function sideways(screen: Screen, half: Half, seats: number, map: MapShape): TableLayout {
  const roomy = screen.w > 560;
  const [board, beside] =
    half === 'land' ? [ofLand(map), roomy ? 188 + MARGIN : 150] : [GOODS, 180];
  const { w: width, h: height } = enough(screen, board, beside, LINE + 3 * GAP);
  const track = { x: CORNER + GAP, y: GAP, w: width - 2 * (CORNER + GAP), h: 46 };
  const top = track.y + track.h + GAP;
  const tall = height - top - GAP;
  const same = { width, height, narrow: true, track };
  const right = (left: number): { x: number; w: number } => ({
    x: left + 2 * GAP,
    w: width - left - 3 * GAP,
  });
  const words = { w: 112, h: 36 };
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
  const most = (tall * map.columns) / (map.rows + SEA) + MARGIN + 8;
  const w = roomy ? Math.min(width - 188, most) : width - 150;
  const place = { x: GAP, y: top, w, h: tall };
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

function sheet(stock: Rect): Pick<TableLayout, 'stock' | 'stocked'> {
  return { stock, stocked: 'sheet' };
}

function worded(stock: Rect): Pick<TableLayout, 'stock' | 'stocked'> {
  return { stock, stocked: 'words' };
}

/** Too little room on a sheet for words beside the drawings. */
export function isTight(stock: Rect): boolean {
  return stock.w < 366;
}

/** Where the ships at sea lie, seen from the corner of the stock. */
export function seaOf(stock: Rect, stocked: Stocked): Rect {
  const { w, h } = stock;
  if (stocked === 'words') return { x: 80, y: 0, w: w - 80, h: 18 };
  if (stocked === 'column') return { x: 6, y: 76, w: w - 12, h: 74 };
  if (w < 150) return { x: 8, y: 114, w: w - 16, h: 30 };
  if (h > 100) return { x: 8, y: 48, w: w - 16, h: 30 };
  const x = isTight(stock) ? 102 : 142;
  return { x, y: h / 2 - 15, w: w - x - 134, h: 30 };
}

/** What the stock takes beside the land of a narrow screen. */
const MARGIN = 42;

function shared({ x, y, w, h }: Rect): Pick<TableLayout, 'land' | 'stock' | 'stocked'> {
  const stock = { x, y, w: MARGIN - 4, h };
  return { land: { x: x + MARGIN, y, w: w - MARGIN, h }, stock, stocked: 'column' };
}
