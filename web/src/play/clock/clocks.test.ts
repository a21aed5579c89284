import { describe, expect, it } from 'vitest';

import type { Scene, TimeSeen } from '../../api/types';
import {
  agreed,
  clockNamed,
  clockSaid,
  leftOf,
  onHoliday,
  shows,
  spanSaid,
  urgency,
} from './clocks';

const time = (over: Partial<TimeSeen> = {}): TimeSeen => ({
  left: 60_000,
  due: null,
  holiday: null,
  holidays: 0,
  ...over,
});

const scene = (kind: 'live' | 'correspondence', times: TimeSeen[]): Scene =>
  ({
    status: 'playing',
    clock: kind === 'live' ? { kind, budget: 600, increment: 15 } : { kind, days: 3, holidays: 7 },
    late: 'vote',
    times,
    chairs: times.map(() => ({ level: null })),
  }) as unknown as Scene;

describe('clocks', () => {
  it('say what is left in as few words as it takes', () => {
    expect(spanSaid(9_400)).toBe('0:09');
    expect(spanSaid(605_000)).toBe('10:05');
    expect(spanSaid(3_600_000)).toBe('1 h 0 min');
    expect(spanSaid(2 * 86_400_000 + 3 * 3_600_000)).toBe('2 d 3 h');
  });

  it('count down only while they run, and never below nothing', () => {
    expect(leftOf(time(), 1_000_000)).toBe(60_000);
    expect(leftOf(time({ due: 1_030_000 }), 1_000_000)).toBe(30_000);
    expect(leftOf(time({ due: 900_000 }), 1_000_000)).toBe(0);
  });

  it('warn in two steps, each by its own measure', () => {
    expect(urgency('live', 121_000)).toBe('ample');
    expect(urgency('live', 100_000)).toBe('short');
    expect(urgency('live', 29_000)).toBe('last');
    expect(urgency('correspondence', 86_400_000)).toBe('ample');
    expect(urgency('correspondence', 3_600_000)).toBe('last');
  });

  it('tell what was agreed', () => {
    expect(clockSaid({ kind: 'live', budget: 600, increment: 15 })).toContain('10 minutes');
    expect(clockNamed({ kind: 'live', budget: 600, increment: 15 })).toBe('10 min and 15 s a turn');
    expect(agreed(scene('correspondence', []))).toMatch(/3 days.*7 days.*vote/);
    expect(agreed({ clock: null, late: 'house' })).toBeNull();
  });

  it('show everybody in a live game, and by correspondence those who are awaited', () => {
    const times = [time({ due: 5 }), time()];
    expect([0, 1].map((seat) => shows(scene('live', times), seat))).toEqual([true, true]);
    expect([0, 1].map((seat) => shows(scene('correspondence', times), seat))).toEqual([
      true,
      false,
    ]);
  });

  it('know who is on holiday', () => {
    const away = scene('correspondence', [time({ holiday: 500 })]);
    expect(onHoliday(away, 0, 400)).toBe(500);
    expect(onHoliday(away, 0, 600)).toBeNull();
  });
});
