import { describe, expect, it } from 'vitest';

import type { StudyNode } from '../../api/types';
import { ROOT, treeRows, step } from './tree';

function node(parent: number): StudyNode {
  return { parent, seat: 0, offer: {} as StudyNode['offer'], comment: '' };
}

/** 0 – 1 – 2, instead of 1: 3 – 4, instead of 4: 5. */
const study = { nodes: [node(ROOT), node(0), node(1), node(0), node(3), node(3)] };

describe('the tree of a study', () => {
  it('is read as a game is told: a move, what could be played instead, how it goes on', () => {
    expect(treeRows(study).map(({ number, depth, opens }) => [number, depth, opens])).toEqual([
      [0, 0, false],
      [1, 0, false],
      [3, 1, true],
      [4, 1, false],
      [5, 2, true],
      [2, 0, false],
    ]);
    expect(treeRows({ nodes: [] })).toEqual([]);
  });

  it('is walked by the arrow keys', () => {
    expect(step(study, ROOT, 'ArrowDown')).toBe(0);
    expect(step(study, ROOT, 'ArrowUp')).toBeNull();
    expect(step(study, 3, 'ArrowUp')).toBe(1);
    expect(step(study, 3, 'ArrowLeft')).toBe(0);
    expect(step(study, 0, 'ArrowRight')).toBe(1);
    expect(step(study, 0, 'ArrowLeft')).toBe(ROOT);
    expect(step(study, ROOT, 'ArrowLeft')).toBeNull();
    expect(step(study, 2, 'ArrowRight')).toBeNull();
    expect(step(study, 4, 'Home')).toBe(ROOT);
    expect(step(study, 0, 'End')).toBe(2);
    expect(step(study, 0, 'x')).toBeNull();
  });
});
