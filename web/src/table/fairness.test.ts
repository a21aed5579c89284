import { describe, expect, it } from 'vitest';

import type { DrawSeen, Told } from '../wire/types';
import { prove } from './fairness';

const SECRET = '00'.repeat(31) + '01';
/** Computed with Python's hashlib and hmac. */
const COMMITMENT = 'ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5';
const TICKET = 8;

function told(code: string): Told {
  return { seat: -1, code, values: {}, refs: [] };
}

function draw(drawn: number): DrawSeen {
  const lots = Array.from({ length: 10 }, (_, outcome) => ({
    outcome,
    tickets: 1,
    told: told(`lot-${outcome}`),
  }));
  return { seq: 7, number: 7, lots, drawn };
}

const chance = { commitment: COMMITMENT, secret: SECRET, nonces: ['0a'.repeat(16)] };

describe('a proof', () => {
  it('finds the ticket again that Python drew', async () => {
    const proof = await prove(chance, [draw(TICKET)], new Map([[7, told(`lot-${TICKET}`)]]));
    expect(proof).toEqual({ committed: true, wrong: [], checked: 1 });
  });

  it('names a draw that was bent, and one the log told otherwise', async () => {
    const other = (TICKET + 1) % 10;
    expect(
      (await prove(chance, [draw(other)], new Map([[7, told(`lot-${other}`)]]))).wrong,
    ).toEqual([7]);
    expect((await prove(chance, [draw(TICKET)], new Map([[7, told('else')]]))).wrong).toEqual([7]);
  });

  it('knows another secret by its fingerprint', async () => {
    expect((await prove({ ...chance, secret: '02'.repeat(32) }, [], new Map())).committed).toBe(
      false,
    );
  });
});
