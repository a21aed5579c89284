import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { frames } from './frames';

/** Milliseconds. */
const FRAME = 16;

describe('frames', () => {
  const done: string[] = [];
  const [hand, one, two] = [{}, {}, {}];
  const does = (what: string) => () => void done.push(what);

  beforeEach(() => {
    done.length = 0;
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (doing: () => void) => setTimeout(doing, FRAME));
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('do one thing each, first come first served, and of each the last wish', () => {
    frames.tell(one, does('one'));
    frames.tell(two, does('two'));
    frames.tell(one, does('one again'));
    vi.advanceTimersByTime(FRAME);
    expect(done).toEqual(['one again']);
    vi.advanceTimersByTime(FRAME);
    expect(done).toEqual(['one again', 'two']);
  });

  it('follow the hand first, and tell something every other frame though it never rests', () => {
    frames.tell(one, does('one'));
    frames.tell(two, does('two'));
    for (let frame = 0; frame < 5; frame++) {
      frames.follow(hand, does('hand'));
      vi.advanceTimersByTime(FRAME);
    }
    expect(done).toEqual(['hand', 'one', 'hand', 'two', 'hand']);
  });

  it('do nothing that was dropped or done before', () => {
    frames.tell(one, does('one'));
    frames.tell(two, does('two'));
    frames.drop(one);
    frames.now(two);
    expect(done).toEqual(['two']);
    vi.runAllTimers();
    frames.follow(hand, does('hand'));
    vi.advanceTimersByTime(FRAME);
    expect(done).toEqual(['two', 'hand']);
  });
});
