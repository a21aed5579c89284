import { describe, expect, it } from 'vitest';

import type { Review } from '../../api/types';
import { momentsOf, type JudgedDecision } from './figures';
import {
  betterSentence,
  luckSentence,
  playSentence,
  decisionSentence,
  unseenSentence,
} from './sentences';
import { Words } from '../../words';

const words = new Words({
  names: { 'seat.0': 'Anna', 'seat.1': 'Bruno' },
  moves: { pour: 'pour', stop: 'stop' },
});

function decision(more: Partial<JudgedDecision> = {}): JudgedDecision {
  return {
    kind: 'decision',
    entry: 3,
    seat: 0,
    played: { verb: 'pour', refs: [], code: 'pour', values: {} },
    best: { verb: 'stop', refs: [], code: 'stop', values: {} },
    action: 1,
    best_action: 2,
    expected: [0.4, 0.6],
    best_expected: [0.5, 0.5],
    cost: 0.1,
    error: 0.02,
    grade: 'mistake',
    unseen: null,
    ...more,
  } as unknown as JudgedDecision;
}

const draws = { kind: 'draws', expected: [0.3, 0.7], luck: [-0.1, 0.1] };
const review = { unit: 'share', steps: [draws, decision(), draws] } as unknown as Review;
const account = {
  luck: -0.2,
  luck_error: 0.05,
  result: 1,
  decisions: 4,
  costs: 0.1,
  slips: 0,
  mistakes: 1,
  blunders: 0,
} as Review['accounts'][number];

describe('what a review says', () => {
  it('tells a decision with its grade and the luck that followed', () => {
    const sentence = decisionSentence(review, momentsOf(review), 0, 0, words);
    expect(sentence).toMatch(
      /^Decision 1 of 1, Anna: .* A mistake of 10.0 %. Luck then: −10.0 %\.$/,
    );
  });

  it('calls nothing better that is within the doubt, or was played', () => {
    expect(betterSentence(review, decision(), words)).toMatch(
      /^Better: .* 10.0 % more \(± 2.0 %\)\.$/,
    );
    expect(betterSentence(review, decision({ grade: null }), words)).toMatch(/within its doubt/);
    expect(betterSentence(review, decision({ best_action: 1 }), words)).toBeNull();
  });

  it('tells what open cards would have seen only where it teaches something', () => {
    expect(unseenSentence(review, decision())).toBeNull();
    expect(unseenSentence(review, decision({ unseen: 0.12 }))).toBeNull();
    expect(unseenSentence(review, decision({ unseen: 0.3 }))).toMatch(/it cost 30.0 %/);
    expect(unseenSentence(review, decision({ unseen: -0.1 }))).toMatch(/it cost nothing/);
  });

  it('calls nobody lucky within the doubt, nor where nothing is drawn after the set-up', () => {
    expect(luckSentence(review, account)).toBe('Luck took 20.0 %. Without it: 120.0 % ± 10.0 %.');
    expect(luckSentence(review, { ...account, luck: 0.2 })).toMatch(/^Luck brought/);
    expect(luckSentence(review, { ...account, luck: 0.09 })).toMatch(/^No more luck/);
    const dealt = { ...review, steps: review.steps.slice(0, 2) };
    expect(luckSentence(dealt, account)).toMatch(/^Nothing was drawn/);
  });

  it('tells what a decision cost on average', () => {
    expect(playSentence(review, account)).toMatch(/^4 choices, 2.50 % lost in each/);
    expect(playSentence(review, { ...account, decisions: 0, costs: 0 })).toMatch(/0.00 %/);
  });
});
