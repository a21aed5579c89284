import { expect, test } from 'vitest';

import type { GuatemalaComponents, GuatemalaView } from '../../../api/generated/guatemala-cafe';
import { flights, stopsPassed } from './piece-flights';
import { layout } from '../screens';
import { pointOf, type BoardLocation } from './locations';

const COMPONENTS = {
  side: 9,
  stops: ['top', 'right', 'bottom', 'left'].flatMap((side) =>
    Array.from({ length: 9 }, (_, at) => ({ ref: `stop.${side}.${at}`, side, at, line: [] })),
  ),
  map: {
    columns: 12,
    rows: 9,
    track: 60,
    docks: [2, 3, 4],
    spaces: [{ ref: 'land.b1', column: 1, row: 0 }],
    ways: [{ ref: 'way.b1.s', start: [1, 1], end: [2, 1] }],
    harbours: [{ ref: 'harbour.a', quays: [2] }],
    closed_harbours: [],
  },
} as unknown as GuatemalaComponents;

function view(changes: Partial<GuatemalaView>): GuatemalaView {
  const nothing = {
    phase: 'place',
    piece: 'worker.black',
    gaps: ['goods.c1'],
    goods: Array.from({ length: 81 }, () => ''),
    buyer: 'stop.top.2',
    land: [],
    roads: [],
    docks: [[]],
    sea: [0, 0],
    track: [],
    sales: [],
    frame: null,
    seats: [0, 1].map((seat) => ({ seat, money: 10, sacks: 5, points: 0 })),
  };
  return { ...nothing, ...changes } as unknown as GuatemalaView;
}

function seats(...money: number[]): GuatemalaView['seats'] {
  return money.map((money, seat) => ({
    seat,
    money,
    sacks: 5,
  })) as unknown as GuatemalaView['seats'];
}

function goods(cells: Readonly<Record<number, string>>): string[] {
  return Array.from({ length: 81 }, (_, at) => cells[at] ?? '');
}

const CELL: BoardLocation = { at: 'cell', ref: 'goods.c1' };

test('a piece goes from its gap to its place, and its price with it', () => {
  const place: BoardLocation = { at: 'space', ref: 'land.b1' };
  const settled = [{ ref: 'land.b1', piece: 'worker.black', seat: 0 }];
  const after = view({ phase: 'build', land: settled, seats: seats(8, 10) });
  expect(flights(view({}), after, COMPONENTS)).toEqual([
    { piece: 'worker.black', from: CELL, to: place },
    { piece: 'coin.2', from: { at: 'seat', number: 0 }, to: place },
  ]);
});

test('roads and ships go to their ways and docks', () => {
  const road = view({ piece: 'road' });
  expect(flights(road, view({ roads: ['way.b1.s'] }), COMPONENTS)).toEqual([
    { piece: 'road', from: CELL, to: { at: 'way', ref: 'way.b1.s' } },
  ]);
  const ship = view({ piece: 'ship.black', docks: [['white']] });
  expect(flights(ship, view({ docks: [['white', 'black']] }), COMPONENTS)).toEqual([
    { piece: 'ship.black', from: CELL, to: { at: 'dock', ref: 'harbour.a', number: 1 } },
  ]);
});

test('a sold sack goes onto the track, its money to the seller, a ship out to sea', () => {
  const sale = { colour: 'black', harbour: 'harbour.a', dock: 1 };
  const before = view({
    phase: 'choose',
    gaps: [],
    goods: goods({ 2: 'sack.black' }),
    sales: [sale] as unknown as GuatemalaView['sales'],
  });
  const track = [{ colour: 'black', space: 60 }];
  const after = view({ phase: 'refill', gaps: [], track, sea: [1, 0], seats: seats(18, 10) });
  expect(flights(before, after, COMPONENTS)).toEqual([
    { piece: 'sack.black', from: CELL, to: { at: 'track', number: 60 } },
    {
      piece: 'ship.black',
      from: { at: 'dock', ref: 'harbour.a', number: 1 },
      to: { at: 'sea' },
    },
    { piece: 'coin.8', from: CELL, to: { at: 'seat', number: 0 } },
  ]);
});

test('a frame is filled out of a hand, gaps out of the stock', () => {
  const before = view({ phase: 'refill', gaps: [] });
  const holder = [{ ...before.seats[0]!, sacks: 4 }, before.seats[1]!];
  const filled = goods({ 2: 'sack.brown', 3: 'road' });
  expect(
    flights(before, view({ phase: 'walk', gaps: [], goods: filled, seats: holder }), COMPONENTS),
  ).toEqual([
    { piece: 'sack.brown', from: { at: 'seat', number: 0 }, to: CELL },
    { piece: 'road', from: { at: 'stock' }, to: { at: 'cell', ref: 'goods.d1' } },
  ]);
});

test('nothing flies where nothing happened, nor in a jump of a replay', () => {
  expect(flights(view({}), view({}), COMPONENTS)).toEqual([]);
  const full = view({ gaps: [], goods: Array.from({ length: 81 }, () => 'road') });
  expect(flights(view({ gaps: [] }), full, COMPONENTS)).toEqual([]);
});

test('the buyer passes every stop on its way, around corners too', () => {
  expect(stopsPassed(COMPONENTS.stops, 'stop.top.7', 'stop.right.1')).toEqual([
    'stop.top.7',
    'stop.top.8',
    'stop.right.0',
    'stop.right.1',
  ]);
  expect(stopsPassed(COMPONENTS.stops, 'stop.left.8', 'stop.top.0')).toHaveLength(2);
  expect(stopsPassed(COMPONENTS.stops, null, 'stop.top.0')).toEqual([]);
  expect(stopsPassed(COMPONENTS.stops, 'stop.top.0', 'stop.left.0')).toEqual([]);
});

test('every spot lies on the table, on any screen', () => {
  const spots: BoardLocation[] = [
    CELL,
    { at: 'stop', ref: 'stop.left.8' },
    { at: 'space', ref: 'land.b1' },
    { at: 'way', ref: 'way.b1.s' },
    { at: 'dock', ref: 'harbour.a', number: 2 },
    { at: 'track', number: 60 },
    { at: 'seat', number: 2 },
    { at: 'stock' },
    { at: 'sea' },
  ];
  for (const [width, height] of [
    [1088, 712],
    [820, 930],
    [390, 590],
    [612, 390],
  ] as const) {
    for (const half of ['production', 'land'] as const) {
      const places = layout(width, height, half, 3, { columns: 12, rows: 9 });
      for (const spot of spots) {
        const [x, y] = pointOf(spot, places, COMPONENTS, 3)!;
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(places.width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(places.height);
      }
    }
  }
});
