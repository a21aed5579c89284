/** Where each part lies: a drawing for upright screens, one for phones on their side, one for wide screens. */

import type { Point, Rect } from '../../kit/geometry';

export interface RoasterLayout {
  readonly wide: boolean;
  /** Whether card and bag have a column of their own beside the rest. */
  readonly columns: boolean;
  readonly width: number;
  readonly height: number;
  readonly card: Rect;
  readonly thermostat: Rect;
  /** The roast board; on an upright screen the cup takes its place when roasting is over. */
  readonly roast: Rect | null;
  readonly cup: Rect | null;
  readonly drawn: Rect;
  readonly bag: Rect;
  /** Where in its panel the sack stands, which tokens come out of. */
  readonly sack: Point;
  readonly pad: Rect | null;
}

/** The least scale at which a drawing can be read. */
const READABLE = 0.905;
const UPRIGHT = 390;
const WIDE = { width: 1080, height: 600 } as const;
const EDGE = 6;
const GAP = 5;
/** The width of the column for card and bag, and of the drawing that has one. */
const COLUMN = 264;
const BESIDE = UPRIGHT + GAP + COLUMN;

export function layoutFor(
  width: number,
  height: number,
  testing: boolean,
  challenge: boolean,
): RoasterLayout {
  if (width <= height * 1.15)
    return uprightLayout(Math.max(width, UPRIGHT * READABLE), height, testing, challenge);
  if (width >= WIDE.width * READABLE) return wideLayout(width, height);
  // Too narrow for the wide drawing, and perhaps for the side column as well: then the tightest
  // upright one.
  return width < BESIDE * READABLE
    ? uprightLayout(1, 1, testing, challenge)
    : besideLayout(width, height, testing, challenge);
}

/** How large a drawing must be for its letters and tokens; a smaller window is panned. */
export function leastOf(
  { wide, columns, height }: RoasterLayout,
  room: number,
): { leastWidth: number; leastHeight: number } {
  if (wide) return { leastWidth: 0, leastHeight: WIDE.height * READABLE };
  if (columns) return { leastWidth: 0, leastHeight: READABLE * height };
  const scale = Math.max(READABLE, (room / UPRIGHT) * 0.7);
  return { leastWidth: UPRIGHT * READABLE, leastHeight: scale * height };
}

type Part = 'pad' | 'card' | 'thermostat' | 'stage' | 'drawn' | 'bag';
type Heights = Record<Part, number>;
const ALL: readonly Part[] = ['pad', 'card', 'thermostat', 'stage', 'drawn', 'bag'];
const ROASTING: readonly Part[] = ['pad', 'thermostat', 'stage', 'drawn'];

/**
 * What each part needs, and what it likes, where some share a column; a part shrinks before the
 * whole drawing does.
 */
function heights(
  room: number,
  testing: boolean,
  challenge: boolean,
  column: readonly Part[],
): Heights {
  const pad = challenge ? 28 : 0;
  const tight: Heights = {
    pad,
    card: 84,
    thermostat: 54,
    stage: testing ? 224 : 190,
    drawn: testing ? 62 : 88,
    bag: 52,
  };
  const liked: Heights = {
    pad,
    card: 92,
    thermostat: 58,
    stage: testing ? 264 : 218,
    drawn: testing ? 74 : 112,
    bag: 58,
  };
  const more: Heights = { pad: 0, card: 22, thermostat: 15, stage: 60, drawn: 38, bag: 15 };
  const least = sum(tight, column);
  const ease = Math.min(Math.max((room - least) / (sum(liked, column) - least), 0), 1);
  const plenty = Math.min(Math.max((room - sum(liked, column)) / sum(more, column), 0), 1);
  const height = (part: Part): number =>
    tight[part] + (liked[part] - tight[part]) * ease + more[part] * plenty;
  return Object.fromEntries(ALL.map((part) => [part, height(part)])) as Heights;
}

function sum(parts: Heights, column: readonly Part[]): number {
  return column.reduce((all, part) => all + parts[part], 0);
}

/** One box under the other. */
function stacked(): (h: number) => Rect {
  let y = EDGE;
  return (h) => {
    const box = { x: EDGE, y, w: UPRIGHT - 2 * EDGE, h };
    y += h + (h > 0 ? GAP : 0);
    return box;
  };
}

function uprightLayout(
  width: number,
  height: number,
  testing: boolean,
  challenge: boolean,
): RoasterLayout {
  const gaps = GAP * (challenge ? 5 : 4) + 2 * EDGE;
  const parts = heights((UPRIGHT * height) / Math.max(width, 1) - gaps, testing, challenge, ALL);
  const next = stacked();
  const pad = next(parts.pad);
  const card = next(parts.card);
  const thermostat = next(parts.thermostat);
  const stage = next(parts.stage);
  const drawn = next(parts.drawn);
  const bag = next(parts.bag);
  return {
    wide: false,
    columns: false,
    width: UPRIGHT,
    height: sum(parts, ALL) + gaps,
    card,
    thermostat,
    roast: testing ? null : stage,
    cup: testing ? stage : null,
    drawn,
    bag,
    sack: { x: 30, y: bag.h / 2 + 8 },
    pad: challenge ? pad : null,
  };
}

function besideLayout(
  width: number,
  height: number,
  testing: boolean,
  challenge: boolean,
): RoasterLayout {
  const gaps = GAP * (challenge ? 3 : 2) + 2 * EDGE;
  const parts = heights((BESIDE * height) / width - gaps, testing, challenge, ROASTING);
  const next = stacked();
  const pad = next(parts.pad);
  const thermostat = next(parts.thermostat);
  const stage = next(parts.stage);
  const drawn = next(parts.drawn);
  const H = sum(parts, ROASTING) + gaps;
  const right = { x: UPRIGHT - EDGE + GAP, w: COLUMN };
  const bagH = 172;
  return {
    wide: false,
    columns: true,
    width: BESIDE,
    height: H,
    card: { ...right, y: EDGE, h: H - 2 * EDGE - bagH - GAP },
    bag: { ...right, y: H - EDGE - bagH, h: bagH },
    sack: { x: 34, y: 58 },
    thermostat,
    roast: testing ? null : stage,
    cup: testing ? stage : null,
    drawn,
    pad: challenge ? pad : null,
  };
}

function wideLayout(width: number, height: number): RoasterLayout {
  const W = WIDE.width;
  const H = Math.min(Math.max(WIDE.height, (W * height) / Math.max(width, 1)), 760);
  const inner = H - 2 * EDGE;
  const left = { x: EDGE, w: COLUMN };
  const middle = { x: 276, w: 512 };
  const right = { x: 794, w: W - 794 - EDGE };
  const bagH = 216;
  const thermoH = 80;
  const drawnH = Math.max(150, inner * 0.28);
  const roastH = inner - thermoH - drawnH - 2 * GAP;
  const padH = 216;
  return {
    wide: true,
    columns: true,
    width: W,
    height: H,
    card: { ...left, y: EDGE, h: inner - bagH - GAP },
    bag: { ...left, y: EDGE + inner - bagH, h: bagH },
    sack: { x: 34, y: 58 },
    thermostat: { ...middle, y: EDGE, h: thermoH },
    roast: { ...middle, y: EDGE + thermoH + GAP, h: roastH },
    drawn: { ...middle, y: EDGE + thermoH + roastH + 2 * GAP, h: drawnH },
    cup: { ...right, y: EDGE, h: inner - padH - GAP },
    pad: { ...right, y: EDGE + inner - padH, h: padH },
  };
}

/** The middles of all spaces, row by row, around a middle line. */
export function cupPoints(
  rows: readonly number[],
  middle: number,
  top: number,
  cell: number,
): Point[] {
  return rows.flatMap((length, row) =>
    Array.from({ length }, (_, i) => ({
      x: middle + (i - (length - 1) / 2) * cell,
      y: top + (row + 0.5) * cell,
    })),
  );
}
