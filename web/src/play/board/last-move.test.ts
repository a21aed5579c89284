import { describe, expect, it } from 'vitest';

import type { Line } from '../../api/types';
import { lastMoveAfter } from './last-move';

function line(kind: Line['kind'], refs: readonly string[]): Line {
  const log_line = { seat: 1, code: 'pour', values: {}, refs: [...refs] };
  return { seq: 1, seat: 1, kind, log_line, at: 0 };
}

describe('the last move', () => {
  const poured = { seat: 1, code: 'pour', values: {}, refs: ['cup'] };

  it('is marked until the next that touches something', () => {
    expect(lastMoveAfter(null, line('move', ['cup']))).toEqual(poured);
    expect(lastMoveAfter(poured, line('forced', ['pot']))?.refs).toEqual(['pot']);
  });

  it('stays marked while a turn only ends, or chance draws', () => {
    expect(lastMoveAfter(poured, line('move', []))).toBe(poured);
    expect(lastMoveAfter(poured, line('chance', ['bag']))).toBe(poured);
  });

  it('is none once it was taken back', () => {
    expect(lastMoveAfter(poured, line('undo', []))).toBeNull();
  });
});
