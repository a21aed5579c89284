import { describe, expect, it } from 'vitest';

import type { AreaView } from '../../../api/generated/cafe';
import { flights } from './cube-flights';

const HAND = { row: 9, column: 9 };
const DOOR = { row: 20, column: 3 };
const AREA = {
  seat: 0,
  squares: [
    { ref: 'a.1', row: 1, column: 0 },
    { ref: 'b.1', row: 1, column: 1 },
  ],
  rows: ['1'],
  columns: ['a', 'b'],
} as unknown as AreaView;

function flown(piece: string, source: string, target: string, count = 1) {
  const found = flights([{ piece, source, target, count }], AREA, HAND, DOOR);
  return found.map(({ color, from, to }) => [color, from.row, from.column, to?.row, to?.column]);
}

describe('cubes', () => {
  it('go from the square they left to the one they came to, each of them', () => {
    const way = ['brown', 1, 0, 1, 1];
    expect(flown('brown', 'seat.0.a.1', 'seat.0.b.1', 2)).toEqual([way, way]);
  });

  it('go from the hand to the warehouse', () => {
    expect(flown('red', 'seat.0.carried', 'seat.0.warehouse')).toEqual([['red', 9, 9, 20, 3]]);
  });

  it('are lost to the supply, and new ones come from nowhere', () => {
    const lost = ['yellow', 1, 0, undefined, undefined];
    expect(flown('yellow', 'seat.0.a.1', 'supply')).toEqual([lost]);
    expect(flown('yellow', 'supply', 'seat.0.a.1')).toEqual([]);
  });

  it('are carried from where they were picked up', () => {
    const pick = { piece: 'red', source: 'seat.0.b.1', target: 'seat.0.carried' };
    const [cube] = flights([pick], AREA, HAND, DOOR);
    expect(cube).toMatchObject({ from: { row: 1, column: 1 }, carried: true });
  });

  it('of another seat, and cards, do not fly here', () => {
    expect(flown('red', 'seat.1.a.1', 'seat.1.b.1')).toEqual([]);
    expect(flown('card.3', 'seat.0.card', 'seat.0.area')).toEqual([]);
  });
});
