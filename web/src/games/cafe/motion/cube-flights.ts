/** Which cubes went where between two sights of an area, so that they can be seen to travel. */

import type { AreaView } from '../../../api/generated/cafe';
import { squaresOf } from '../area/area';
import { COLORS, type Cell } from '../pieces/cards';

export interface CubeFlight {
  readonly color: string;
  readonly from: Cell;
  /** Where it lands; null: nowhere, it is lost. */
  readonly to: Cell | null;
}

/** More than these are no step of a turn but a jump to another moment. */
const MOST = 16;

interface Units {
  readonly left: Cell[];
  readonly came: Cell[];
}

/**
 * The cubes that moved. `hand` is where cubes that are carried hang, `door` the way to the
 * warehouse; what is new on a square without having been anywhere is not of these.
 */
export function flights(was: AreaView, now: AreaView, hand: Cell, door: Cell): CubeFlight[] {
  if (was.seat !== now.seat) return [];
  const found = COLORS.flatMap((color, c) => {
    const { left, came } = moved(was, now, c, hand, door);
    return left.map((from, i) => ({ color, from, to: came[i] ?? null }));
  }).filter(({ from, to }) => to === null || from.row !== to.row || from.column !== to.column);
  return found.length > MOST ? [] : found;
}

function moved(was: AreaView, now: AreaView, color: number, hand: Cell, door: Cell): Units {
  const units: Units = { left: [], came: [] };
  const [before, after] = [squaresOf(was), squaresOf(now)];
  for (const ref of new Set([...before.keys(), ...after.keys()])) {
    const spot = after.get(ref) ?? before.get(ref)!;
    note(units, spot, count(before.get(ref)?.cubes, color), count(after.get(ref)?.cubes, color));
  }
  note(units, hand, count(was.carried, color), count(now.carried, color));
  note(units, door, count(was.warehouse, color), count(now.warehouse, color));
  return units;
}

function note({ left, came }: Units, { row, column }: Cell, was: number, is: number): void {
  for (let i = is; i < was; i++) left.push({ row, column });
  for (let i = was; i < is; i++) came.push({ row, column });
}

function count(cubes: readonly number[] | undefined, color: number): number {
  return cubes?.[color] ?? 0;
}
