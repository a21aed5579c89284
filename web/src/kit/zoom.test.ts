import { describe, expect, it } from 'vitest';

import { kept, panned, showing, WHOLE, zoomed } from './zoom';

const WINDOW = { width: 400, height: 200, inside: { width: 400, height: 200 } };
const MOST = 4;

describe('zooming', () => {
  it('keeps the point under the pointer where it is', () => {
    const near = zoomed(WHOLE, 2, 100, 50, WINDOW, MOST);
    expect(near).toEqual({ scale: 2, x: -100, y: -50 });
    const nearer = zoomed(near, 1.5, 300, 150, WINDOW, MOST);
    const point = (300 - near.x) / near.scale;
    expect(nearer.x + nearer.scale * point).toBeCloseTo(300);
  });

  it('goes back to the whole, and no further than its limits', () => {
    const near = zoomed(WHOLE, 3, 390, 190, WINDOW, MOST);
    expect(zoomed(near, 0.01, 0, 0, WINDOW, MOST)).toEqual(WHOLE);
    expect(zoomed(near, 100, 0, 0, WINDOW, MOST).scale).toBe(MOST);
  });
});

describe('panning', () => {
  it('never leaves the window empty', () => {
    expect(panned(WHOLE, 50, 50, WINDOW, MOST)).toEqual(WHOLE);
    const near = { scale: 2, x: 0, y: 0 };
    expect(panned(near, -1000, -1000, WINDOW, MOST)).toEqual({ scale: 2, x: -400, y: -200 });
  });

  it('moves what is larger than its window even at its own size', () => {
    const tall = { ...WINDOW, inside: { width: 400, height: 300 } };
    expect(panned(WHOLE, -30, -500, tall, MOST)).toEqual({ scale: 1, x: 0, y: -100 });
  });

  it('brings what is focused into sight, and leaves alone what is', () => {
    const near = kept({ scale: 2, x: -100, y: -50 }, WINDOW, MOST);
    expect(showing(near, { left: 50, right: 90, top: 50, bottom: 90 }, WINDOW, MOST)).toEqual(near);
    const moved = showing(near, { left: 420, right: 460, top: 50, bottom: 90 }, WINDOW, MOST);
    expect(moved).toEqual({ scale: 2, x: -172, y: -50 });
  });
});
