/** What a review says, put into figures and places on the page. */

import { say } from '../../say';
import type { Review } from '../../api/types';

export type ReviewStep = Review['steps'][number];
export type JudgedDecision = Extract<ReviewStep, { kind: 'decision' }>;

/** A decision with its place among the steps, and the luck that followed it. */
export interface JudgedMoment {
  readonly step: JudgedDecision;
  readonly place: number;
  /** By seat, of the draws before the next decision. */
  readonly luck: readonly number[] | null;
}

/** The decisions of a review, in order. */
export function momentsOf(review: Review): readonly JudgedMoment[] {
  return review.steps.flatMap((step, place) => {
    if (step.kind !== 'decision') return [];
    const next = review.steps[place + 1];
    return [{ step, place, luck: next?.kind === 'draws' ? next.luck : null }];
  });
}

/** The graded ones of a seat, dearest first: their numbers among the moments. */
export function dearest(moments: readonly JudgedMoment[], seat: number, most: number): number[] {
  return moments
    .map(({ step }, number) => ({ step, number }))
    .filter(({ step }) => step.seat === seat && step.grade !== null)
    .sort((a, b) => b.step.cost - a.step.cost)
    .slice(0, most)
    .map(({ number }) => number);
}

/** What figures are counted in. */
export type Measured = Pick<Review, 'unit'>;

/** Points, or a share of the win in per cent. */
export function figure({ unit }: Measured, value: number, digits = 1): string {
  const size = Math.abs(unit === 'points' ? value : 100 * value).toFixed(digits);
  const number = value < 0 && Number(size) !== 0 ? `−${size}` : size;
  return unit === 'points' ? number : say('review', 'percent', { number });
}

export function signed(measured: Measured, value: number): string {
  return (value < 0 ? '−' : '+') + figure(measured, Math.abs(value));
}

/** What a seat could expect: at the start, after each step, in the end. */
export function courseOf(review: Review, seat: number): readonly number[] {
  return [
    review.start[seat] ?? 0,
    ...review.steps.map((step) => step.expected[seat] ?? 0),
    review.result[seat] ?? 0,
  ];
}

/** The bottom and top of a curve: of shares always nothing and all. */
export function rangeOf(review: Review, course: readonly number[]): readonly [number, number] {
  if (review.unit === 'share') return [0, 1];
  const low = Math.min(...course);
  return [low, Math.max(...course, low + 1)];
}
