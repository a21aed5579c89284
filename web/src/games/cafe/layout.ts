/** Which regions a board shows where: by its own size, never by the window's. */

export type ScreenMode = 'wide' | 'tall' | 'flat';

/** The board's size measured in letters of the usual size: larger letters make it smaller. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly letter: number;
}

/** Two columns side by side need at least this many pixels, whatever the letters. */
const COLUMNS = 400;

/** Wide: columns beside the ground. Tall: rows above and below it. Flat: a phone on its side. */
export function modeOf({ width, height, letter }: Room): ScreenMode {
  if (height < 460 && width > height * 1.25 && width * letter >= COLUMNS) return 'flat';
  return width >= 760 && width > height * 0.95 ? 'wide' : 'tall';
}

/** Whether a tall screen is so low that the rows above and below the ground must shrink. */
export function isSquat(room: Room): boolean {
  return modeOf(room) === 'tall' && room.height < 540;
}

/** The letter size of the settings: 1 is usual, 1.15 large, 1.3 larger. */
export function letterSize(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}

/** How many squares of bare ground surround an area: a held card needs room to go. */
export function marginOf(placing: boolean): number {
  return placing ? 2 : 0.7;
}

export interface Fit {
  /** Pixels of a unit of the drawing. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Squares larger than this look like toys. */
const LARGEST = 76;
/** Nothing is drawn smaller than this. */
const SMALLEST = 4;

/** Lets a box of the drawing fill a place on the screen. */
export function fit(
  width: number,
  height: number,
  box: { left: number; top: number; rows: number; columns: number },
  cell: number,
): Fit {
  const whole = Math.min(width / (box.columns * cell), height / (box.rows * cell), LARGEST / cell);
  // During a page transition a region may have no size for a moment.
  const scale = Math.max(whole, SMALLEST / cell);
  return {
    scale,
    x: (width - box.columns * cell * scale) / 2 - box.left * cell * scale,
    y: (height - box.rows * cell * scale) / 2 - box.top * cell * scale,
  };
}
