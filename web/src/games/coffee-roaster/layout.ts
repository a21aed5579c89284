/** Where each part lies: one drawing for upright screens, one for wide ones. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly wide: boolean;
  readonly width: number;
  readonly height: number;
  readonly card: Box;
  readonly thermostat: Box;
  /** The roast board; on an upright screen the cup takes its place when roasting is over. */
  readonly roast: Box | null;
  readonly cup: Box | null;
  readonly drawn: Box;
  readonly bag: Box;
  /** Where in its panel the sack stands, which tokens come out of. */
  readonly sack: Spot;
  readonly pad: Box | null;
}

/** The least width in which the wide drawing can be read. */
const WIDE = 800;
const EDGE = 6;
const GAP = 5;

export function layoutFor(
  width: number,
  height: number,
  testing: boolean,
  challenge: boolean,
): Layout {
  if (width <= height * 1.15) return uprightLayout(width, height, testing, challenge);
  // On a phone's side the wide drawing could not be read: the upright one, as tight as it goes.
  return width < WIDE ? uprightLayout(1, 1, testing, challenge) : wideLayout(width, height);
}

type Heights = Record<'pad' | 'card' | 'thermostat' | 'stage' | 'drawn' | 'bag', number>;

/** What each part needs, and what it likes; a part shrinks before the whole drawing does. */
function heights(room: number, testing: boolean, challenge: boolean): Heights {
  const pad = challenge ? 28 : 0;
  const tight: Heights = {
    pad,
    card: 84,
    thermostat: 48,
    stage: testing ? 216 : 190,
    drawn: testing ? 62 : 88,
    bag: 52,
  };
  const liked: Heights = {
    pad,
    card: 92,
    thermostat: 56,
    stage: testing ? 256 : 218,
    drawn: testing ? 74 : 112,
    bag: 58,
  };
  const more: Heights = { pad: 0, card: 22, thermostat: 15, stage: 60, drawn: 38, bag: 15 };
  const least = sum(tight);
  const ease = Math.min(Math.max((room - least) / (sum(liked) - least), 0), 1);
  const plenty = Math.min(Math.max((room - sum(liked)) / sum(more), 0), 1);
  const height = (part: keyof Heights): number =>
    tight[part] + (liked[part] - tight[part]) * ease + more[part] * plenty;
  return Object.fromEntries(
    (Object.keys(tight) as (keyof Heights)[]).map((part) => [part, height(part)]),
  ) as Heights;
}

function sum(parts: Heights): number {
  return Object.values(parts).reduce((all, part) => all + part, 0);
}

function uprightLayout(
  width: number,
  height: number,
  testing: boolean,
  challenge: boolean,
): Layout {
  const w = 390 - 2 * EDGE;
  const gaps = GAP * (challenge ? 5 : 4) + 2 * EDGE;
  const parts = heights((390 * height) / Math.max(width, 1) - gaps, testing, challenge);
  let y = EDGE;
  const next = (h: number): Box => {
    const box = { x: EDGE, y, w, h };
    y += h + (h > 0 ? GAP : 0);
    return box;
  };
  const pad = next(parts.pad);
  const card = next(parts.card);
  const thermostat = next(parts.thermostat);
  const stage = next(parts.stage);
  const drawn = next(parts.drawn);
  const bag = next(parts.bag);
  return {
    wide: false,
    width: 390,
    height: sum(parts) + gaps,
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

function wideLayout(width: number, height: number): Layout {
  const W = 1080;
  const H = Math.min(Math.max(600, (W * height) / Math.max(width, 1)), 760);
  const inner = H - 2 * EDGE;
  const left = { x: EDGE, w: 264 };
  const middle = { x: 276, w: 512 };
  const right = { x: 794, w: W - 794 - EDGE };
  const bagH = 216;
  const thermoH = 80;
  const drawnH = Math.max(150, inner * 0.28);
  const roastH = inner - thermoH - drawnH - 2 * GAP;
  const padH = 216;
  return {
    wide: true,
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
export function cupSpots(
  rows: readonly number[],
  middle: number,
  top: number,
  cell: number,
): Spot[] {
  return rows.flatMap((length, row) =>
    Array.from({ length }, (_, i) => ({
      x: middle + (i - (length - 1) / 2) * cell,
      y: top + (row + 0.5) * cell,
    })),
  );
}
