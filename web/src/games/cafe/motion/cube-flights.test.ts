import { describe, expect, it } from 'vitest';

import type { AreaView } from '../../../api/generated/cafe';
import { flights } from './cube-flights';

const HAND = { row: 9, column: 9 };
const DOOR = { row: 20, column: 3 };

function area(given: Partial<Record<string, number[]>>, rest: Partial<AreaView> = {}): AreaView {
  const squares = Object.entries(given).map(([ref, cubes], i) => ({
    ref,
    row: 1,
    column: i,
    layer: 0,
    place: i,
    cubes: cubes ?? [0, 0, 0, 0],
  }));
  const none = [0, 0, 0, 0];
  return { seat: 0, squares, carried: none, warehouse: none, ...rest } as unknown as AreaView;
}

describe('cubes between two sights of an area', () => {
  it('go from the square they left to the one they came to', () => {
    const was = area({ 'a.1': [0, 2, 0, 0], 'b.1': [0, 0, 0, 0] });
    const now = area({ 'a.1': [0, 0, 0, 0], 'b.1': [0, 2, 0, 0] });
    const way = { color: 'brown', from: { row: 1, column: 0 }, to: { row: 1, column: 1 } };
    expect(flights(was, now, HAND, DOOR)).toEqual([way, way]);
  });

  it('go from the hand to the warehouse', () => {
    const was = area({}, { carried: [0, 0, 0, 1] });
    const now = area({}, { warehouse: [0, 0, 0, 1] });
    expect(flights(was, now, HAND, DOOR)).toEqual([{ color: 'red', from: HAND, to: DOOR }]);
  });

  it('are lost when they came nowhere, and new ones come from nowhere', () => {
    const was = area({ 'a.1': [1, 0, 0, 0] });
    const now = area({ 'a.1': [0, 1, 0, 0] });
    expect(flights(was, now, HAND, DOOR)).toEqual([
      { color: 'yellow', from: { row: 1, column: 0 }, to: null },
    ]);
  });

  it('stay where they are when another seat is looked at, or another moment', () => {
    const was = area({ 'a.1': [1, 0, 0, 0] });
    expect(flights(was, area({}, { seat: 1 }), HAND, DOOR)).toEqual([]);
    const many = area({ 'a.1': [9, 9, 9, 9] });
    expect(flights(many, area({ 'a.1': [0, 0, 0, 0] }), HAND, DOOR)).toEqual([]);
  });
});
