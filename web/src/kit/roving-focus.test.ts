import { describe, expect, it } from 'vitest';

import { ahead } from './roving-focus';

const HERE = { x: 100, y: 100 };

describe('a step with an arrow key', () => {
  it('goes to what lies most directly ahead', () => {
    const things = [
      { x: 160, y: 150 },
      { x: 190, y: 104 },
      { x: 40, y: 100 },
    ];
    expect(ahead(HERE, things, [1, 0])).toBe(1);
    expect(ahead(HERE, things, [-1, 0])).toBe(2);
    expect(ahead(HERE, things, [0, 1])).toBe(0);
  });

  it('goes nowhere where nothing lies', () => {
    expect(ahead(HERE, [{ x: 160, y: 100 }], [0, -1])).toBe(-1);
  });
});
