/** The last move that boards mark. */

import type { Line } from '../../api/types';
import type { LastMove } from './board';

const MADE: readonly string[] = ['move', 'forced'];

/**
 * The mark after a line of the log. A move that touches nothing (ending a turn, passing) keeps the
 * mark before it; an undone move has none.
 */
export function lastMoveAfter(last: LastMove | null, { kind, log_line }: Line): LastMove | null {
  if (kind === 'undo') return null;
  const { seat, code, values = {}, refs = [] } = log_line;
  return MADE.includes(kind) && refs.length > 0 ? { seat, code, values, refs } : last;
}
