import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { frameScheduler } from './frame-scheduler';

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
    frameScheduler.tell(one, does('one'));
    frameScheduler.tell(two, does('two'));
    frameScheduler.tell(one, does('one again'));
    vi.advanceTimersByTime(FRAME);
    expect(done).toEqual(['one again']);
    vi.advanceTimersByTime(FRAME);
    expect(done).toEqual(['one again', 'two']);
  });

  it('follow the hand first, and tell something every other frame though it never rests', () => {
    frameScheduler.tell(one, does('one'));
    frameScheduler.tell(two, does('two'));
    for (let frame = 0; frame < 5; frame++) {
      frameScheduler.follow(hand, does('hand'));
      vi.advanceTimersByTime(FRAME);
    }
    expect(done).toEqual(['hand', 'one', 'hand', 'two', 'hand']);
  });

  it('do nothing that was dropped or done before', () => {
    frameScheduler.tell(one, does('one'));
    frameScheduler.tell(two, does('two'));
    frameScheduler.drop(one);
    frameScheduler.now(two);
    expect(done).toEqual(['two']);
    vi.runAllTimers();
    frameScheduler.follow(hand, does('hand'));
    vi.advanceTimersByTime(FRAME);
    expect(done).toEqual(['two', 'hand']);
  });
});
