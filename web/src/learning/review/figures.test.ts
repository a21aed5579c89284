import { describe, expect, it } from 'vitest';

import type { Review } from '../../api/types';
import { courseOf, dearest, figure, momentsOf, rangeOf, signed } from './figures';

function decision(seat: number, cost: number, grade: string | null): object {
  return { kind: 'decision', seat, cost, grade, expected: [0.5, 0.5] };
}

const review = {
  unit: 'share',
  start: [0.4, 0.6],
  result: [1, 0],
  steps: [
    { kind: 'draws', expected: [0.5, 0.5], luck: [0.1, -0.1] },
    decision(0, 0.03, 'slip'),
    { kind: 'draws', expected: [0.7, 0.3], luck: [0.2, -0.2] },
    decision(0, 0.2, 'blunder'),
    decision(1, 0.3, 'blunder'),
    decision(0, 0, null),
  ],
} as unknown as Review;

describe('a review on the page', () => {
  const moments = momentsOf(review);

  it('steps through decisions, each with the luck that followed', () => {
    expect(moments.map(({ place }) => place)).toEqual([1, 3, 4, 5]);
    expect(moments[0]?.luck).toEqual([0.2, -0.2]);
    expect(moments[1]?.luck).toBeNull();
  });

  it('lists what cost a seat most, dearest first', () => {
    expect(dearest(moments, 0, 5)).toEqual([1, 0]);
    expect(dearest(moments, 1, 5)).toEqual([2]);
    expect(dearest(moments, 0, 1)).toEqual([1]);
  });

  it('draws the way from the start to the result', () => {
    expect(courseOf(review, 0)).toEqual([0.4, 0.5, 0.5, 0.7, 0.5, 0.5, 0.5, 1]);
    expect(rangeOf(review, courseOf(review, 0))).toEqual([0, 1]);
    expect(rangeOf({ ...review, unit: 'points' }, [3, 3])).toEqual([3, 4]);
  });

  it('writes shares in per cent and points as they are', () => {
    expect(figure(review, 0.123)).toBe('12.3 %');
    expect(figure(review, -0.123)).toBe('−12.3 %');
    expect(figure(review, -0.0001)).toBe('0.0 %');
    expect(signed(review, -0.05)).toBe('−5.0 %');
    expect(signed({ ...review, unit: 'points' }, 1.25)).toBe('+1.3');
  });
});
