import { describe, expect, it } from 'vitest';

import type { Frame } from '../../api/types';
import { byDecision, decisionAt } from './decisions';

const KINDS = [
  'seat',
  'chance',
  'chance',
  'move',
  'chance',
  'forced',
  'ask',
  'move',
  'undo',
  'end',
];
const FRAMES = KINDS.map((kind, i) => ({ seq: i + 1, kind }) as unknown as Frame);

describe('a game by its decisions', () => {
  it('folds draws and forced moves into the move they follow', () => {
    const seqs = byDecision(FRAMES).map(({ frames }) => frames.map(({ seq }) => seq));
    expect(seqs).toEqual([[2, 3], [4, 5, 6], [8], [9], [10]]);
  });

  it('finds the decision of a moment', () => {
    const decisions = byDecision(FRAMES);
    expect([1, 3, 5, 7, 8, 99].map((seq) => decisionAt(decisions, seq))).toEqual([
      0, 0, 1, 2, 2, 4,
    ]);
    expect(decisionAt([], 3)).toBe(0);
  });
});
