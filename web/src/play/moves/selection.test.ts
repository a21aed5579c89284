import { describe, expect, it } from 'vitest';

import { alive, complete, loose, narrowed, offered, ranks, touches } from './selection';

const buy = { verb: 'buy', refs: ['milk.3', 'cappuccino'] };
const other = { verb: 'buy', refs: ['milk.3', 'latte'] };
const pair = { verb: 'return', refs: ['bean.1', 'bean.1'] };
const single = { verb: 'look', refs: ['milk.3'] };
const take = { verb: 'take', refs: [] };
const moves = [buy, other, pair, single, take];

describe('a selection', () => {
  it('keeps the moves that touch everything in it', () => {
    expect(narrowed(moves, ['milk.3'])).toEqual([buy, other, single]);
    expect(narrowed(moves, ['latte', 'milk.3'])).toEqual([other]);
    expect(narrowed(moves, [])).toEqual(moves);
  });

  it('may name a thing twice, as often as the move does', () => {
    expect(touches(pair, ['bean.1', 'bean.1'])).toBe(true);
    expect(touches(pair, ['bean.1', 'bean.1', 'bean.1'])).toBe(false);
    expect(alive([pair], ['bean.1'])).toEqual(new Set(['bean.1']));
  });

  it('offers a move whose refs it equals while longer ones remain', () => {
    expect(complete(moves, ['milk.3'])).toEqual([single]);
    expect(alive(moves, ['milk.3'])).toEqual(new Set(['cappuccino', 'latte']));
  });

  it('offers the few moves it leaves open before it completes one', () => {
    expect(offered(moves, ['latte'])).toEqual([other]);
    expect(offered(moves, ['milk.3'])).toEqual([single]);
    expect(offered(moves, [])).toEqual([take]);
    const many = ['a', 'b', 'c', 'd', 'e'].map((ref) => ({ verb: 'lay', refs: ['card', ref] }));
    expect(offered(many, ['card'])).toEqual([]);
  });

  it('leaves loose what goes with another thing', () => {
    expect(loose(moves, [])).toEqual(new Set(['milk.3', 'cappuccino', 'latte', 'bean.1']));
    expect(loose([single, take], [])).toEqual(new Set());
    expect(loose(moves, ['milk.3'])).toEqual(new Set(['milk.3']));
  });

  it('counts which of the advised moves are about a thing', () => {
    expect(ranks(moves, 'milk.3')).toEqual([1, 2, 4]);
    expect(ranks(moves, 'bean.1')).toEqual([3]);
    expect(ranks(moves, 'sugar')).toEqual([]);
  });
});
