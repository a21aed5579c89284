import { expect, test } from 'vitest';

import type { Transfer } from '../../../api/types';
import type { GuatemalaComponents } from '../../../api/generated/guatemala-cafe';
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
    harbors: [{ ref: 'harbor.a', quays: [2] }],
    closed_harbors: [],
  },
} as unknown as GuatemalaComponents;

const CELL: BoardLocation = { at: 'cell', ref: 'goods.c1' };
const PURSE: BoardLocation = { at: 'seat', number: 0 };

function transfer(piece: string, source: string, target: string, count = 1): Transfer {
  return count === 1 ? { piece, source, target } : { piece, source, target, count };
}

test('a piece goes from its cell to its place, and its price with it', () => {
  const place: BoardLocation = { at: 'space', ref: 'land.b1' };
  const moved = [
    transfer('worker.black', 'goods.c1', 'land.b1'),
    transfer('centavo', 'seat.0.money', 'stock', 2),
    transfer('tile', 'seat.0.tiles', 'land'),
  ];
  expect(flights(moved)).toEqual([
    { piece: 'worker.black', from: CELL, to: place },
    { piece: 'coin.2', from: PURSE, to: place },
  ]);
});

test('roads and ships go to their ways and docks', () => {
  expect(flights([transfer('road', 'goods.c1', 'way.b1.s')])).toEqual([
    { piece: 'road', from: CELL, to: { at: 'way', ref: 'way.b1.s' } },
  ]);
  expect(flights([transfer('ship.black', 'goods.c1', 'harbor.a.2')])).toEqual([
    { piece: 'ship.black', from: CELL, to: { at: 'dock', ref: 'harbor.a', number: 1 } },
  ]);
});

test('a sold sack goes onto the track, its money to the seller, a ship out to sea', () => {
  const moved = [
    transfer('sack.black', 'goods.c1', 'track.60'),
    transfer('centavo', 'stock', 'seat.0.money', 8),
    transfer('ship.black', 'harbor.a.2', 'sea'),
  ];
  expect(flights(moved)).toEqual([
    { piece: 'sack.black', from: CELL, to: { at: 'track', number: 60 } },
    { piece: 'coin.8', from: CELL, to: PURSE },
    {
      piece: 'ship.black',
      from: { at: 'dock', ref: 'harbor.a', number: 1 },
      to: { at: 'sea' },
    },
  ]);
});

test('a frame is filled out of a hand or the bag, gaps out of the stock', () => {
  const stock: BoardLocation = { at: 'stock' };
  expect(flights([transfer('sack.brown', 'hand.0', 'goods.c1')])).toEqual([
    { piece: 'sack.brown', from: PURSE, to: CELL },
  ]);
  expect(flights([transfer('sack.brown', 'bag', 'goods.c1')])).toEqual([
    { piece: 'sack.brown', from: stock, to: CELL },
  ]);
  expect(flights([transfer('road', 'stock', 'goods.c1')])).toEqual([
    { piece: 'road', from: stock, to: CELL },
  ]);
});

test('a fourth step is paid where the buyer gets; what nobody may know does not fly', () => {
  const moved = [
    transfer('buyer', 'stop.top.a', 'stop.top.e'),
    transfer('centavo', 'seat.0.money', 'stock'),
  ];
  expect(flights(moved)).toEqual([
    { piece: 'coin.1', from: PURSE, to: { at: 'stop', ref: 'stop.top.e' } },
  ]);
  expect(flights([transfer('', 'bag', 'hand.1')])).toEqual([]);
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

test('every location lies on the table, on any screen', () => {
  const locations: BoardLocation[] = [
    CELL,
    { at: 'stop', ref: 'stop.left.8' },
    { at: 'space', ref: 'land.b1' },
    { at: 'way', ref: 'way.b1.s' },
    { at: 'dock', ref: 'harbor.a', number: 2 },
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
      for (const location of locations) {
        const [x, y] = pointOf(location, places, COMPONENTS, 3)!;
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(places.width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(places.height);
      }
    }
  }
});
