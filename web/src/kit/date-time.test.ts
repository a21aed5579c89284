import { expect, test } from 'vitest';

import { shortDateTime } from './date-time';

const at = (text: string): number => new Date(text).getTime();

test('a moment of today has no date, one of this year no year', () => {
  const now = at('2026-11-17T12:00:00');
  expect(shortDateTime(at('2026-11-17T08:05:00'), now)).not.toContain('17');
  expect(shortDateTime(at('2026-11-16T08:05:00'), now)).toContain('16');
  expect(shortDateTime(at('2026-11-16T08:05:00'), now)).not.toContain('2026');
  expect(shortDateTime(at('2025-11-16T08:05:00'), now)).toContain('2025');
});
