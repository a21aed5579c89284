/** Where everything lies. One unit is a pixel on a phone of 390; larger screens scale up. */

export interface ScaledPoint {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface GattoLayout {
  readonly width: number;
  readonly height: number;
  readonly bar: ScaledPoint;
  readonly mine: ScaledPoint;
  readonly others: readonly ScaledPoint[];
  /** The window scene; null where there is no room for it. */
  readonly scene: ScaledPoint | null;
}

export const TILE = { width: 72, height: 36 } as const;
export const STAGE = 390;
export const BAR = 297;
export const MINE = { width: STAGE, height: 190, cup: 78, cups: 168, scale: 0.75 } as const;
export const SCENE = { width: 200, height: 130 } as const;
export const OTHER = { width: 190, height: 84, cup: 38, cups: 80, scale: 0.4167 } as const;

/**
 * At this scale the smallest letters (12.2 units) and the lowest rows (43.6) can still be read and
 * touched.
 */
const READABLE = 0.918;
/** The margin at both sides. */
export const EDGE = 1;
const GAP = 16;
export const ROW = 43.6;
const TOP = 35;
export const SIDES = ['milk', 'coffee'] as const;
export const COLUMN: Readonly<Record<string, number>> = { milk: 25, coffee: 117 };

/** A place of the machine, seen from the bar's corner; row 0 is the lowest. */
export function slotPoint(side: string, row: number): ScaledPoint {
  return { x: COLUMN[side] ?? 0, y: TOP + (4 - row) * ROW, scale: 1 };
}

/** A space of a cup, seen from its seat's corner; space 0 is the lowest. */
export function spacePoint(
  seat: typeof MINE | typeof OTHER,
  cup: number,
  space: number,
): ScaledPoint {
  const { scale } = seat;
  return {
    x: (cup + 0.5) * seat.cup - (TILE.width * scale) / 2,
    y: seat.cups - (space + 1) * TILE.height * scale,
    scale,
  };
}

/** A point inside another. */
export function within(outer: ScaledPoint, inner: ScaledPoint): ScaledPoint {
  return {
    x: outer.x + outer.scale * inner.x,
    y: outer.y + outer.scale * inner.y,
    scale: outer.scale * inner.scale,
  };
}

/** How large a drawing must be for its letters; a smaller window is panned. */
export function least(
  width: number,
  height: number,
  others: number,
): { width: number; height: number } {
  const full =
    width > height
      ? { width: STAGE + GAP + OTHER.width, height: BAR + MINE.height }
      : { width: STAGE, height: BAR + MINE.height + rowsOf(others) * OTHER.height };
  return {
    width: Math.max(width, (full.width + 2 * EDGE) * READABLE),
    height: Math.max(height, full.height * READABLE),
  };
}

export function layout(width: number, height: number, others: number): GattoLayout {
  return width > height ? wide(width / height, others) : tall(height / width, others);
}

/** The bar lies over your own cups, the other seats on the right. */
function wide(shape: number, others: number): GattoLayout {
  const height = BAR + MINE.height;
  const full = Math.max(height * shape, STAGE + GAP + OTHER.width);
  const room = full - STAGE - GAP;
  const scale = Math.min(room / OTHER.width, height / others / (OTHER.height + 4), 2);
  const left = Math.max((room - OTHER.width * scale) / 2, 0);
  const above = height - others * (OTHER.height * scale + 4);
  const view = Math.min(room / SCENE.width, above / SCENE.height, 2);
  const each = view < 1 ? height / others : OTHER.height * scale + 4;
  return {
    width: full,
    height,
    bar: { x: left, y: 0, scale: 1 },
    mine: { x: left, y: BAR, scale: 1 },
    others: Array.from({ length: others }, (_, i) => ({
      x: left + STAGE + GAP,
      y: height - each * (others - i) + (each - OTHER.height * scale) / 2,
      scale,
    })),
    scene:
      view < 1
        ? null
        : {
            x: left + STAGE + GAP + (OTHER.width * scale - SCENE.width * view) / 2,
            y: (above - SCENE.height * view) / 2,
            scale: view,
          },
  };
}

function columnsFor(others: number): number {
  return others === 1 ? 1 : 2;
}

function rowsOf(others: number): number {
  return Math.ceil(others / columnsFor(others));
}

/** The other seats lie at the top, then the bar, then your own cups. */
function tall(shape: number, others: number): GattoLayout {
  const columns = columnsFor(others);
  const rows = rowsOf(others);
  const room = Math.max(STAGE * shape - BAR - MINE.height, rows * OTHER.height);
  const cell = { width: STAGE / columns, height: room / rows };
  const scale = Math.min(cell.width / (OTHER.width + 4), cell.height / OTHER.height, 1.5);
  return {
    width: STAGE,
    height: room + BAR + MINE.height,
    bar: { x: 0, y: room, scale: 1 },
    mine: { x: 0, y: room + BAR, scale: 1 },
    others: Array.from({ length: others }, (_, i) => ({
      x: (i % columns) * cell.width + (cell.width - OTHER.width * scale) / 2,
      y: Math.floor(i / columns) * cell.height + (cell.height - OTHER.height * scale) / 2,
      scale,
    })),
    scene: null,
  };
}
