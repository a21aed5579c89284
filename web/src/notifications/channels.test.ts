import { describe, expect, it } from 'vitest';

import { minuteOf, timeOf } from './channels.svelte';
import { device } from './push';

describe('being called', () => {
  it('writes hours as clocks do, there and back', () => {
    for (const minute of [0, 61, 8 * 60, 24 * 60 - 1])
      expect(minuteOf(timeOf(minute))).toBe(minute);
    expect(timeOf(485)).toBe('08:05');
    expect(['', '25:00', 'noon'].map(minuteOf)).toEqual([null, null, null]);
  });

  it('calls a device by its browser and system', () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    expect(device(agent)).toBe('Firefox · Linux');
    expect(device('')).toBe('');
  });
});
