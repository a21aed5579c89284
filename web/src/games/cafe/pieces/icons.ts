/**
 * Icons that always look the same are prints: each use is a single filled rectangle. Repeating the
 * drawing would cost about ten elements per use, and a full table has hundreds.
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

/** Whether an icon is a print; the others take the color of what they stand on. */
export function isPrinted(name: string): boolean {
  return printed.has(name);
}
