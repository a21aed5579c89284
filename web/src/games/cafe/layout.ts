/** Which regions a board shows where: by its own size, never by the window's. */

export type ScreenMode = 'wide' | 'tall' | 'flat';

/** What there is, measured in letters of the usual size: with larger ones a board is smaller. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly letter: number;
}

/** Two columns beside each other need so many pixels, whatever the letters. */
const COLUMNS = 400;

/** Wide: columns beside the ground. Tall: rows above and below it. Flat: a phone on its side. */
export function modeOf({ width, height, letter }: Room): ScreenMode {
  if (height < 460 && width > height * 1.25 && width * letter >= COLUMNS) return 'flat';
  return width >= 760 && width > height * 0.95 ? 'wide' : 'tall';
}

/** Tall, and yet so low that the rows above and below the ground must be. */
export function isSquat(room: Room): boolean {
  return modeOf(room) === 'tall' && room.height < 540;
}

/** The usual letters are 1; whoever wants larger ones reads them at 1.15 or 1.3. */
export function letterSize(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}

/** How many squares of bare ground are around an area: a card in the hand needs its reach. */
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
/** Nothing is drawn smaller. */
const SMALLEST = 4;

/** Lets a box of the drawing fill a place on the screen. */
export function fit(
  width: number,
  height: number,
  box: { left: number; top: number; rows: number; columns: number },
  cell: number,
): Fit {
  const whole = Math.min(width / (box.columns * cell), height / (box.rows * cell), LARGEST / cell);
  // While a page turns over, a place may have no size at all for a moment.
  const scale = Math.max(whole, SMALLEST / cell);
  return {
    scale,
    x: (width - box.columns * cell * scale) / 2 - box.left * cell * scale,
    y: (height - box.rows * cell * scale) / 2 - box.top * cell * scale,
  };
}
