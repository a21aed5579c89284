/** The cubes of a move on their way over an area. */

import type { AreaView } from '../../../api/generated/cafe';
import type { Moved } from '../../../play/board/board';
import { cellsOf } from '../area/area';
import { isColor, type Cell } from '../pieces/cards';

export interface CubeFlight {
  readonly color: string;
  readonly from: Cell;
  /** Where it lands; null if it is lost. */
  readonly to: Cell | null;
  /** It is picked up, to be carried from there. */
  readonly carried: boolean;
}

/**
 * The cubes that moved in this area. `hand` is where cubes that are carried hang, `door` the way to
 * the warehouse; what comes out of the supply is not of these.
 */
export function flights(moved: Moved, area: AreaView, hand: Cell, door: Cell): CubeFlight[] {
  const mine = `seat.${area.seat}.`;
  const locate = (place: string): Cell | null => {
    if (!place.startsWith(mine)) return null;
    const name = place.slice(mine.length);
    if (name === 'carried') return hand;
    return name === 'warehouse' ? door : (cellsOf(area, [name])[0] ?? null);
  };
  return moved.flatMap(({ piece, source, target, count = 1 }) => {
    const from = locate(source);
    if (!from || !isColor(piece)) return [];
    const flight = { color: piece, from, to: locate(target), carried: target === `${mine}carried` };
    return Array.from({ length: count }, () => flight);
  });
}
