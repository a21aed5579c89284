import { describe, expect, it } from 'vitest';

import type { OwnStep } from '../../../play/board/board';
import { bidOf } from './bid';

function steps(...codes: string[]): OwnStep[] {
  return codes.map((text, seq) => {
    const [code = '', ...refs] = text.split(' ');
    return { seq, code, refs };
  });
}

describe('the cubes of a bid', () => {
  it('go out with the ship that hosts them', () => {
    const made = steps('bid warehouse.red', 'host j.9', 'bid warehouse.green');
    expect(bidOf(made, 2)).toEqual([
      { color: 'red', hosted: true, seqs: [0, 1] },
      { color: 'green', hosted: false, seqs: [2] },
    ]);
  });

  it('are those since the last bid that stands', () => {
    const made = steps('bid warehouse.red', 'close', 'bid warehouse.green');
    expect(bidOf(made, 1)).toEqual([{ color: 'green', hosted: false, seqs: [2] }]);
  });

  it('are none where not all of them are known', () => {
    expect(bidOf(steps('bid warehouse.red'), 2)).toEqual([]);
  });
});
