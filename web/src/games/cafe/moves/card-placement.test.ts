import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Hand } from '../../../play/board/board';
import { legal, type LegalMove } from '../../../play/moves/selection';
import type { AreaView } from '../../../api/generated/cafe';
import { CardPlacement } from './card-placement.svelte';

/** Milliseconds. */
const FRAME = 16;

const AREA = {
  doing: 'placing',
  card: 'card.7',
  rows: ['1', '2', '3', '4'],
  columns: ['a', 'b', 'c', 'd'],
  squares: [],
} as unknown as AreaView;

function place(where: string, turn = 'as-printed'): LegalMove {
  const refs = [where, turn];
  return legal({ verb: 'place', refs, code: 'place', values: {}, final: false, ends: false });
}

/** A card in a hand that may lie there, and what was asked about other places. */
function held(...moves: LegalMove[]): {
  placing: CardPlacement;
  asked: string[];
  played: string[];
} {
  const asked: string[] = [];
  const played: string[] = [];
  const hand = {
    moves,
    selected: [],
    select: () => undefined,
    play: ({ text }: LegalMove) => played.push(text),
    why: async (refs: string[]) => {
      asked.push(refs.join(' '));
      return 'It touches nothing.';
    },
  };
  const placing = new CardPlacement(hand as unknown as Hand, () => AREA);
  placing.learn();
  return { placing, asked, played };
}

function walked(placing: CardPlacement, ...keys: string[]): (string | undefined)[] {
  return keys.map((key) => {
    placing.walk(`Arrow${key}`);
    return placing.here?.move.refs[0];
  });
}

describe('a card in the hand', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (doing: () => void) => setTimeout(doing, FRAME));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is walked through its legal places in reading order, and round again', () => {
    const { placing } = held(place('c.2'), place('a.3'), place('b.1'), place('a.2'));
    walked(placing, 'Up', 'Up', 'Up');
    expect(placing.here?.move.refs[0]).toBe('b.1');
    expect(walked(placing, 'Right', 'Right', 'Right', 'Right', 'Left')).toEqual([
      'a.2',
      'c.2',
      'a.3',
      'b.1',
      'a.3',
    ]);
  });

  it('snaps to a legal place near it, and elsewhere asks once why not', async () => {
    const { placing, asked } = held(place('b.2'));
    placing.hover(2.3, 2.8);
    expect(placing.here?.move.refs[0]).toBe('b.2');
    placing.hover(4, 4);
    placing.hover(4.1, 4.1);
    expect(placing.here).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(1);
    expect(placing.refusal).toBe('It touches nothing.');
  });

  it('can be lifted and set down again until it is laid', () => {
    const { placing, played } = held(place('b.2'), place('c.3'));
    placing.hover(2, 2.5);
    placing.setDown();
    expect([placing.down, played]).toEqual([true, []]);
    placing.lift();
    expect(placing.down).toBe(false);
    placing.hover(3, 3.5);
    placing.setDown();
    placing.lay();
    expect(played).toEqual(['place c.3 as-printed']);
  });

  it('turns about its middle among the turns it may have', () => {
    const { placing } = held(place('b.2'), place('b.2', 'turned-left'));
    const [first] = placing.turns;
    placing.rotate(1);
    expect(placing.turn).not.toBe(first);
    placing.rotate(1);
    expect(placing.turn).toBe(first);
  });
});
