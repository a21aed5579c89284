import { describe, expect, it } from 'vitest';

import { popoverPosition, type Obstacle } from './popover';
import type { Edges } from './geometry';

const SCREEN = { width: 400, height: 800 };
const NOTE = { width: 200, height: 60 };

function box(left: number, top: number, width: number, height: number): Edges {
  return { left, top, right: left + width, bottom: top + height };
}

function covers({ left, top }: { left: number; top: number }, other: Edges): boolean {
  return (
    left < other.right &&
    left + NOTE.width > other.left &&
    top < other.bottom &&
    top + NOTE.height > other.top
  );
}

describe('a place beside a thing', () => {
  const thing = box(150, 400, 100, 40);

  it('is over it, where nothing is in the way', () => {
    expect(popoverPosition(NOTE, thing, [], SCREEN, 30)).toEqual({ left: 100, top: 332 });
  });

  it('never covers it, even in a corner', () => {
    for (const corner of [box(0, 0, 60, 60), box(340, 0, 60, 60), box(340, 740, 60, 60)]) {
      expect(covers(popoverPosition(NOTE, corner, [], SCREEN, 300), corner)).toBe(false);
    }
  });

  it('leaves what is alive in sight, and goes as far as it must', () => {
    const alive: Obstacle[] = [box(0, 200, 400, 200), box(0, 440, 400, 300)].map((one) => ({
      box: one,
      worth: 100,
    }));
    const position = popoverPosition(NOTE, thing, alive, SCREEN, 300);
    expect([...alive.map((one) => one.box), thing].some((one) => covers(position, one))).toBe(
      false,
    );
    expect(position.top).toBeGreaterThan(120);
  });

  it('is on the screen, however large it is', () => {
    const { left, top } = popoverPosition({ width: 392, height: 790 }, thing, [], SCREEN, 30);
    expect([left, top]).toEqual([8, 8]);
  });
});
