import { describe, expect, it } from 'vitest';

import type { Scene } from '../../api/types';
import { handover } from './shared-tablet';

function scene(seats: number[], actors: number[], house: number[] = []): Scene {
  const chairs = [0, 1, 2].map((seat) => ({ level: house.includes(seat) ? 'chief' : null }));
  return { status: 'playing', seats, chairs, hides: true, view: { actors } } as unknown as Scene;
}

describe('one tablet', () => {
  it('looks at once as the only seat it has', () => {
    expect(handover(scene([1], []), null)).toEqual({ look: 1 });
    expect(handover(scene([1], [1]), 1)).toBeNull();
  });

  it('follows its seat when the seats are dealt', () => {
    expect(handover({ ...scene([1], []), viewer: null } as Scene, 0)).toEqual({ look: 1 });
    expect(handover({ ...scene([1], []), viewer: 1 } as Scene, 1)).toBeNull();
  });

  it('is passed to the next person who has to act', () => {
    expect(handover(scene([0, 2], [2]), 0)).toEqual({ pass: 2 });
    expect(handover(scene([0, 2], [0]), null)).toEqual({ pass: 0 });
  });

  it('goes round open where nothing is hidden', () => {
    expect(handover({ ...scene([0, 2], [2]), hides: false }, 0)).toEqual({ look: 2 });
  });

  it('stays with whoever may act, or while nobody here has to', () => {
    expect(handover(scene([0, 2], [0, 2]), 2)).toBeNull();
    expect(handover(scene([0, 2], [1]), 2)).toBeNull();
    expect(handover(scene([], [1]), null)).toBeNull();
  });

  it('is not passed to one for whom a bot stands in', () => {
    expect(handover(scene([0, 2], [2], [2]), 0)).toBeNull();
  });
});
