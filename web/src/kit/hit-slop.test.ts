import { describe, expect, it } from 'vitest';

import { isWellInside } from './hit-slop';

function box(left: number, top: number, width: number, height: number): DOMRectReadOnly {
  return { left, top, width, height } as DOMRectReadOnly;
}

describe('a touch', () => {
  it('in the middle of a thing means that thing, alive or not', () => {
    expect(isWellInside(box(74, 312, 40, 40), 94, 332)).toBe(true);
    expect(isWellInside(box(160, 396, 25, 25), 174, 408)).toBe(true);
  });

  it('at its border may be meant for what lies beside it', () => {
    expect(isWellInside(box(74, 312, 40, 40), 77, 332)).toBe(false);
  });

  it('upon what is far larger than a finger may be meant for what lies upon it', () => {
    expect(isWellInside(box(0, 0, 390, 400), 195, 200)).toBe(false);
  });
});
