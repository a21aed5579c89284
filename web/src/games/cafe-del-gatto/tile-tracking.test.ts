import { describe, expect, it } from 'vitest';

import type { GattoView, TileView } from '../../api/generated/cafe-del-gatto';
import { trackTiles, gone } from './tile-tracking';

const tile = (value: number): TileView => ({ value, symbol: 'hot' });
const slots = (values: number[]) => values.map((value) => ({ tile: tile(value) }));

function position(milk: number[], cup: number[]): GattoView {
  return {
    milk: slots(milk),
    coffee: slots([1, 1, 1, 1, 1]),
    seats: [{ cups: [{ tiles: cup.map(tile) }] }],
  } as unknown as GattoView;
}

const ids = (lying: readonly { id: number }[]) => lying.map((one) => one.id);

describe('a tile', () => {
  const before = trackTiles(null, position([1, 2, 3, 4, 2], []));
  const [first, second, third, fourth, fifth] = ids(before.milk);

  it('slides down when one below it is bought, and the bought one goes to the cup', () => {
    const after = trackTiles(before, position([1, 3, 4, 2], [2]));
    expect(ids(after.milk)).toEqual([first, third, fourth, fifth]);
    expect(ids(after.cups[0]![0]!)).toEqual([second]);
    expect(ids(after.coffee)).toEqual(ids(before.coffee));
  });

  it('enters at the top as a new one', () => {
    const after = trackTiles(
      trackTiles(before, position([1, 3, 4, 2], [2])),
      position([1, 3, 4, 2, 4], [2]),
    );
    expect(ids(after.milk).slice(0, 4)).toEqual([first, third, fourth, fifth]);
    expect(ids(before.milk)).not.toContain(ids(after.milk)[4]);
  });

  it('leaves with its whole side when that is cleaned', () => {
    expect(gone(before, position([], []))).toEqual(new Set(ids(before.milk)));
  });

  it('is the one that a weighed purchase would take', () => {
    expect(gone(before, position([1, 3, 4, 2], [2]))).toEqual(new Set([second]));
  });
});
