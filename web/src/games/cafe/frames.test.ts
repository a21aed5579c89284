import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { frames } from './frames';

/** Milliseconds. */
const FRAME = 16;

describe('frames', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (doing: () => void) => setTimeout(doing, FRAME));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('do one thing each, first come first served, and of each the last wish', () => {
    const done: string[] = [];
    const [one, two] = [{}, {}];
    frames.wish(one, () => done.push('one'));
    frames.wish(two, () => done.push('two'));
    frames.wish(one, () => done.push('one again'));
    vi.advanceTimersByTime(FRAME);
    expect(done).toEqual(['one again']);
    vi.advanceTimersByTime(FRAME);
    expect(done).toEqual(['one again', 'two']);
  });

  it('do nothing that was dropped or done before', () => {
    const done: string[] = [];
    const [one, two, three] = [{}, {}, {}];
    frames.wish(one, () => done.push('one'));
    frames.wish(two, () => done.push('two'));
    frames.drop(one);
    frames.now(two);
    expect(done).toEqual(['two']);
    vi.advanceTimersByTime(FRAME);
    frames.wish(three, () => done.push('three'));
    vi.advanceTimersByTime(FRAME);
    expect(done).toEqual(['two', 'three']);
  });
});
