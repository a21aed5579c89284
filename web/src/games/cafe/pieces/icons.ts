/**
 * Signs that always look the same are prints: each place of one is a single rectangle, filled with
 * the drawing. A drawing used in each place would be some ten things there for the browser, and a
 * full table has hundreds of places.
 */

import { COLORS } from './cards';

export const PRINTS: readonly string[] = [
  ...COLORS.flatMap((color) => [`bean-${color}`, `cube-${color}`, `asked-${color}`]),
  ...['mat', 'dry', 'sun', 'oven', 'roast', 'flame', 'cup', 'ship', 'empty', 'dead'],
  ...['crown', 'crate', 'house'],
];

/** How much of its size a print has around it on each side: a cube's shadow lies there. */
export const BLEED = 1 / 12;

const printed = new Set(PRINTS);

/** The others take the color of what they stand on. */
export function isPrinted(name: string): boolean {
  return printed.has(name);
}
