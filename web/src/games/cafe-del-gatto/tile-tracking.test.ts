import { describe, expect, it } from 'vitest';

import type { GattoView, TileView } from '../../api/generated/cafe-del-gatto';
import type { Moved } from '../../play/board/board';
import { trackTiles } from './tile-tracking';

const tile = (value: number): TileView => ({ value, symbol: 'hot' });
const column = (side: string, values: number[]) =>
  values.map((value, row) => ({ place: `${side}.${row + 1}`, tile: value ? tile(value) : null }));

function position(milk: number[], cup: number[]): GattoView {
  return {
    milk: column('milk', milk),
    coffee: column('coffee', [1, 1, 1, 1, 1]),
    seats: [{ seat: 0, cups: [{ drink: 'latte', tiles: cup.map(tile) }] }],
  } as unknown as GattoView;
}

const ids = (lying: readonly { id: number }[]) => lying.map((one) => one.id);
const transfer = (value: number, source: string, target: string) => ({
  piece: `${value}.hot`,
  source,
  target,
});
/** The second of five equal tiles is bought: no two views could tell which. */
const BOUGHT: Moved = [
  { piece: 'coin', source: 'seat.0.coins', target: 'reserve', count: 2 },
  transfer(2, 'milk.2', 'seat.0.latte'),
  transfer(2, 'milk.3', 'milk.2'),
  transfer(2, 'milk.4', 'milk.3'),
  transfer(2, 'milk.5', 'milk.4'),
];

describe('a tile', () => {
  const before = trackTiles(null, position([2, 2, 2, 2, 2], []), []);
  const [first, second, third, fourth, fifth] = ids(before.milk);
  const bought = trackTiles(before, position([2, 2, 2, 2, 0], [2]), BOUGHT);

  it('slides down when one below it is bought, and the bought one goes to the cup', () => {
    expect(ids(bought.milk)).toEqual([first, third, fourth, fifth]);
    expect(ids(bought.cups[0]![0]!)).toEqual([second]);
    expect(ids(bought.coffee)).toEqual(ids(before.coffee));
  });

  it('enters at the top as a new one', () => {
    const drawn = [transfer(2, 'sack', 'milk.5')];
    const after = trackTiles(bought, position([2, 2, 2, 2, 2], [2]), drawn);
    expect(ids(after.milk).slice(0, 4)).toEqual([first, third, fourth, fifth]);
    expect(ids(before.milk)).not.toContain(ids(after.milk)[4]);
  });

  it('is another one after it went to the discard, be it of the same kind', () => {
    const cleaned = ['milk.1', 'milk.2', 'milk.3', 'milk.4', 'milk.5'].map((place) =>
      transfer(2, place, 'discard'),
    );
    const after = trackTiles(before, position([2, 2, 2, 2, 2], []), cleaned);
    for (const id of ids(after.milk)) expect(ids(before.milk)).not.toContain(id);
  });

  it('stays the same where it lies unchanged after a jump, and is new elsewhere', () => {
    const after = trackTiles(before, position([2, 2, 4, 2, 2], []), []);
    expect(ids(after.milk).slice(0, 2)).toEqual([first, second]);
    expect(ids(after.milk)[2]).not.toBe(third);
  });
});
