/** How a card lies: its six squares on the grid, whichever way it is turned. */

import type { CardView } from '../../../api/generated/cafe';

/** The side of a square of the ground, in units of the drawing. */
export const CELL = 48;
export const COLORS = ['yellow', 'brown', 'green', 'red'] as const;
export type Color = (typeof COLORS)[number];
export type Cubes = readonly [number, number, number, number];
export const NONE: Cubes = [0, 0, 0, 0];

/** The turns of a card, clockwise. */
export const TURNS = ['as-printed', 'turned-right', 'half-turn', 'turned-left'] as const;

export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The cell of one of a turned card's six squares, from its upper left corner. */
export function halfCell(turn: string, place: number): Cell {
  const row = Math.floor(place / 3);
  const column = place % 3;
  if (turn === 'half-turn') return { row: 1 - row, column: 2 - column };
  if (turn === 'turned-right') return { row: column, column: 1 - row };
  if (turn === 'turned-left') return { row: 2 - column, column: row };
  return { row, column };
}

export function sizeOf(turn: string): { rows: number; columns: number } {
  return turn.startsWith('turned') ? { rows: 3, columns: 2 } : { rows: 2, columns: 3 };
}

export const PLACES = [0, 1, 2, 3, 4, 5] as const;

/** The box around the places of a card's shop, in squares; null if it has none. */
export function shopBox(
  card: CardView,
  turn: string,
): (Cell & { wide: boolean; two: boolean }) | null {
  const places = PLACES.filter((place) => isShop(card.squares[place] ?? ''));
  const cells = places.map((place) => halfCell(turn, place));
  const first = cells[0];
  if (!first) return null;
  const second = cells[1] ?? first;
  return {
    row: Math.min(first.row, second.row),
    column: Math.min(first.column, second.column),
    wide: first.row === second.row,
    two: cells.length === 2,
  };
}

export function isShop(kind: string): boolean {
  return kind === 'shop' || kind === 'annex';
}

export function isColor(kind: string): kind is Color {
  return (COLORS as readonly string[]).includes(kind);
}

/** The common name of bean squares of any color. */
export function family(kind: string): string {
  return isColor(kind) ? 'bean' : kind;
}

/** Cubes one by one: `[2, 0, 0, 1]` is two yellow ones and a red one. */
export function eachOf(cubes: readonly number[]): Color[] {
  return COLORS.flatMap((color, i) => Array<Color>(Math.max(cubes[i] ?? 0, 0)).fill(color));
}

export function totalOf(cubes: readonly number[]): number {
  return cubes.reduce((sum, number) => sum + number, 0);
}

/** Colors counted: from names, as moves tell them. */
export function countOf(colors: readonly string[]): Cubes {
  const [yellow, brown, green, red] = COLORS.map(
    (color) => colors.filter((one) => one === color).length,
  ) as [number, number, number, number];
  return [yellow, brown, green, red];
}

/** Positions of up to six cubes on a square; more are one cube and a number. */
export function heap(number: number): { size: number; at: readonly (readonly [number, number])[] } {
  if (number <= 1 || number > 6) return { size: 23, at: [[13, 14]] };
  if (number === 2)
    return {
      size: 18,
      at: [
        [4.5, 17],
        [24, 17],
      ],
    };
  const size = number <= 4 ? 16.5 : 13.5;
  const step = size + (number <= 4 ? 2.5 : 1.2);
  const columns = number <= 4 ? 2 : 3;
  const left = (CELL - columns * step) / 2;
  const top = 9 + (CELL - 9 - 2 * step) / 2;
  const at = Array.from({ length: number }, (_, i): readonly [number, number] => [
    left + (i % columns) * step,
    top + Math.floor(i / columns) * step,
  ]);
  return { size, at };
}

/** The outline of squares as one path: every side that no other of them shares. */
export function outline(cells: readonly Cell[], inset = 0): string {
  const taken = new Set(cells.map(({ row, column }) => `${row}.${column}`));
  const has = (row: number, column: number): boolean => taken.has(`${row}.${column}`);
  const sides: string[] = [];
  for (const { row, column } of cells) {
    const [left, top] = [column * CELL, row * CELL];
    const [right, bottom] = [left + CELL, top + CELL];
    const w = has(row, column - 1) ? 0 : inset;
    const e = has(row, column + 1) ? 0 : inset;
    const n = has(row - 1, column) ? 0 : inset;
    const s = has(row + 1, column) ? 0 : inset;
    if (!has(row - 1, column)) sides.push(`M${left + w} ${top + n}H${right - e}`);
    if (!has(row + 1, column)) sides.push(`M${left + w} ${bottom - s}H${right - e}`);
    if (!has(row, column - 1)) sides.push(`M${left + w} ${top + n}V${bottom - s}`);
    if (!has(row, column + 1)) sides.push(`M${right - e} ${top + n}V${bottom - s}`);
  }
  return sides.join('');
}
