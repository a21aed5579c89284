/** Which cubes went where between two sights of an area, so that they can be seen to travel. */

import type { AreaView } from '../../../api/generated/cafe';
import { squaresOf } from '../area/area';
import { COLOURS, type Cell } from '../pieces/cards';

export interface CubeFlight {
  readonly colour: string;
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
  const found = COLOURS.flatMap((colour, c) => {
    const { left, came } = moved(was, now, c, hand, door);
    return left.map((from, i) => ({ colour, from, to: came[i] ?? null }));
  }).filter(({ from, to }) => to === null || from.row !== to.row || from.column !== to.column);
  return found.length > MOST ? [] : found;
}

function moved(was: AreaView, now: AreaView, colour: number, hand: Cell, door: Cell): Units {
  const units: Units = { left: [], came: [] };
  const [before, after] = [squaresOf(was), squaresOf(now)];
  for (const ref of new Set([...before.keys(), ...after.keys()])) {
    const spot = after.get(ref) ?? before.get(ref)!;
    note(units, spot, count(before.get(ref)?.cubes, colour), count(after.get(ref)?.cubes, colour));
  }
  note(units, hand, count(was.carried, colour), count(now.carried, colour));
  note(units, door, count(was.warehouse, colour), count(now.warehouse, colour));
  return units;
}

function note({ left, came }: Units, { row, column }: Cell, was: number, is: number): void {
  for (let i = is; i < was; i++) left.push({ row, column });
  for (let i = was; i < is; i++) came.push({ row, column });
}

function count(cubes: readonly number[] | undefined, colour: number): number {
  return cubes?.[colour] ?? 0;
}
