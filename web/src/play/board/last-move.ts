/** The last move, as boards mark it. */

import type { Line } from '../../api/types';
import type { LastMove } from './board';

const MADE: readonly string[] = ['move', 'forced'];

/**
 * What is marked after a line of the log. A move that touches nothing (ending a turn, letting a sale
 * pass) leaves the mark of the one before it; one that is taken back is none.
 */
export function lastMoveAfter(last: LastMove | null, { kind, told }: Line): LastMove | null {
  if (kind === 'undo') return null;
  const { seat, code, values = {}, refs = [] } = told;
  return MADE.includes(kind) && refs.length > 0 ? { seat, code, values, refs } : last;
}
