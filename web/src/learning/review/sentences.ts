/** What a review says of a decision and of a seat's game, in sentences. */

import { say } from '../../say';
import type { Review } from '../../api/types';
import type { Words } from '../../words';
import { figure, signed, type JudgedDecision, type JudgedMoment } from './figures';

type Account = Review['accounts'][number];

/** A cost within so many of its errors is none. */
const DOUBT = 2;

/** What was played, what could be expected of it for a seat, and what it cost. */
export function decisionSentence(
  review: Review,
  moments: readonly JudgedMoment[],
  at: number,
  seat: number,
  words: Words,
): string {
  const { step, luck } = moments[at]!;
  const values = {
    number: at + 1,
    count: moments.length,
    name: words.name(`seat.${step.seat}`),
    played: words.offer(step.played),
    expected: figure(review, step.expected[seat] ?? 0),
    cost: figure(review, step.cost),
  };
  const drawn = luck?.[seat];
  return [
    say('review', 'decision', values),
    ...(step.grade ? [say('review', `a-${step.grade}`, values)] : []),
    ...(drawn ? [say('review', 'then-luck', { luck: signed(review, drawn) })] : []),
  ].join(' ');
}

/** The better move, if another was played. */
export function betterSentence(review: Review, step: JudgedDecision, words: Words): string | null {
  if (step.action === step.best_action) return null;
  const values = {
    best: words.offer(step.best),
    cost: figure(review, step.cost),
    error: figure(review, step.error),
  };
  return say('review', step.grade ? 'better' : 'perhaps', values);
}

/** What the move cost for eyes that see everything, where that is another thing. */
export function unseenSentence(review: Review, step: JudgedDecision): string | null {
  const { unseen, cost, error } = step;
  if (unseen === null || Math.abs(unseen - cost) <= DOUBT * error) return null;
  const code = unseen > 0 ? 'unseen' : 'unseen-none';
  return say('review', code, { cost: figure(review, unseen) });
}

/** A seat's decisions in all. */
export function playSentence(review: Review, account: Account): string {
  const { decisions, costs, slips, mistakes, blunders } = account;
  const each = figure(review, decisions ? costs / decisions : 0, 2);
  return say('review', 'play', { decisions, each, slips, mistakes, blunders });
}

/** A seat's luck, and what its result would be without; lucky only beyond the doubt. */
export function luckSentence(review: Review, { luck, luck_error, result }: Account): string {
  if (!review.steps.slice(1).some(({ kind }) => kind === 'draws')) return say('review', 'no-draws');
  const doubt = DOUBT * luck_error;
  const code = Math.abs(luck) <= doubt ? 'even' : luck > 0 ? 'lucky' : 'unlucky';
  return say('review', code, {
    luck: figure(review, Math.abs(luck)),
    adjusted: figure(review, result - luck),
    doubt: figure(review, doubt),
  });
}
