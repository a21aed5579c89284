import { describe, expect, it } from 'vitest';

import { firstOf, meant, stepNow, stepsOf } from './guide';
import { legal, type LegalMove } from '../moves/selection';

function move(text: string): LegalMove {
  const [verb = '', ...refs] = text.split(' ');
  return legal({ verb, refs, code: '', values: {}, final: false, ends: false });
}

const STEPS = stepsOf([
  ['turn buy', 'Buy.'],
  ['turn+ buy', 'A cup for it.'],
  ['turn milk.*', 'Milk.'],
  ['deciding stop', 'Stop.'],
]);
const NONE = new Set<string>();
const moves = [move('buy milk.3 latte'), move('take')];

describe('the step of a moment', () => {
  it('belongs to the phase and to what can be done', () => {
    expect(stepNow(STEPS, NONE, { phase: 'turn', chosen: false, moves })?.text).toBe('Buy.');
    expect(stepNow(STEPS, NONE, { phase: 'deciding', chosen: false, moves })).toBeNull();
    expect(stepNow(STEPS, NONE, { phase: 'turn', chosen: false, moves: [] })).toBeNull();
  });

  it('goes with the selection', () => {
    expect(stepNow(STEPS, NONE, { phase: 'turn', chosen: true, moves })?.text).toBe(
      'A cup for it.',
    );
  });

  it('is the next one when one was read', () => {
    const read = new Set(['turn buy']);
    const step = stepNow(STEPS, read, { phase: 'turn', chosen: false, moves });
    expect(step?.text).toBe('Milk.');
    expect(meant(step!, moves)).toEqual([moves[0]]);
  });
});

it('the first screen has a goal and a turn in order', () => {
  const first = firstOf([
    ['goal', 'Win.'],
    ['turn-1', 'Buy.'],
    ['turn-2', 'Serve.'],
  ]);
  expect(first).toEqual({ goal: 'Win.', turn: ['Buy.', 'Serve.'] });
});
