import { describe, expect, it } from 'vitest';

import type { Hand } from '../../../play/board/board';
import { legal, type LegalMove } from '../../../play/moves/selection';
import type { AreaView } from '../../../api/generated/cafe';
import { CubeWork } from './cube-work.svelte';

function move(text: string, final = false): LegalMove {
  const [verb = '', ...refs] = text.split(' ');
  return legal({ verb, refs, code: verb, values: {}, final, ends: false });
}

/** A hand with these moves that keeps what is played. */
function workWith(
  moves: LegalMove[],
  area: Partial<AreaView>,
): { work: CubeWork; played: string[] } {
  const played: string[] = [];
  const hand = { moves, play: ({ text }: LegalMove) => played.push(text), touch: () => undefined };
  const work = new CubeWork(hand as unknown as Hand, () => area as AreaView);
  return { work, played };
}

const SHOPS = [
  { ref: 'a.1', squares: ['a.1', 'b.1'], complete: false },
  { ref: 'c.1', squares: ['c.1'], complete: false },
] as unknown as AreaView['shops'];

describe('work on the area', () => {
  it('outlines all of a shop that takes a cube in the hand, and no other', () => {
    const { work } = workWith([move('supply a.1'), move('store warehouse')], { shops: SHOPS });
    expect(work.takers).toEqual(['a.1', 'b.1']);
  });

  it('brings dragged cubes to a shop by its second square too', () => {
    const { work, played } = workWith([move('deliver d.1')], { shops: SHOPS, clusters: [] });
    work.carrying = 'd.1';
    expect(work.alive.has('b.1')).toBe(true);
    work.bring('b.1');
    expect(played).toEqual(['deliver d.1']);
  });

  it('lets cubes go back to where they were taken up', () => {
    const { work, played } = workWith([move('deliver d.1')], { shops: SHOPS, clusters: [] });
    work.carrying = 'd.1';
    expect(work.alive.has('d.1')).toBe(true);
    work.touch('d.1');
    expect(work.carrying).toBeNull();
    expect(played).toEqual([]);
  });

  it('leaves alone what was asked about and not done', () => {
    const moves = [move('supply a.1', true)];
    const { work, played } = workWith(moves, { shops: SHOPS, clusters: [] });
    moves.push(move('deliver d.1'));
    work.carrying = 'd.1';
    work.bring('a.1');
    work.goOn();
    work.goOn();
    expect(played).toEqual(['deliver d.1', 'supply a.1']);
  });

  it('puts carried cubes back when something else is touched, and does that', () => {
    const moves = [move('deliver d.1'), move('produce e.1 f.1')];
    const { work, played } = workWith(moves, { shops: [], clusters: [] });
    work.carrying = 'd.1';
    work.touch('f.1');
    expect(work.carrying).toBeNull();
    expect(played).toEqual(['produce e.1 f.1']);
  });

  it('does nothing else where dragged cubes are let go', () => {
    const moves = [move('deliver d.1'), move('produce e.1 f.1')];
    const { work, played } = workWith(moves, { shops: [], clusters: [] });
    work.carrying = 'd.1';
    work.bring('f.1');
    expect(played).toEqual([]);
  });

  it('clears nothing when another square is touched', () => {
    const { work, played } = workWith([move('clear d.1')], { shops: [], clusters: [] });
    work.clearing = true;
    work.touch('e.1');
    expect(work.clearing).toBe(false);
    expect(played).toEqual([]);
  });
});
