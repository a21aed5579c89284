import { expect, test } from 'vitest';

import type { MapView } from '../../api/generated/guatemala-cafe';
import { cellAt, cellRef, goods, harbors, land, stopPoint, trackX } from './layout';

function map(columns: number, rows: number, quays: number[][], docks = [2, 3, 4]): MapView {
  return {
    columns,
    rows,
    bands: [],
    spaces: [],
    has_paths: true,
    ways: [],
    harbors: quays.map((columns, i) => ({ ref: `harbor.${i}`, quays: columns })),
    closed_ways: [],
    closed_harbors: [],
    docks,
    track: 60,
  };
}

const MAPS = [
  map(12, 9, [[1], [4], [7], [10]]),
  map(9, 9, [[4, 5]], [2, 2, 3, 3, 4, 4]),
  map(16, 4, [[1], [2], [3], [16]]),
  map(7, 10, [[3, 4]], [2, 2, 3, 3, 4, 4]),
];

test('every map lies within its place, with the sea below it', () => {
  for (const one of MAPS) {
    for (const [w, h, narrow] of [
      [656, 516, false],
      [382, 330, true],
    ] as const) {
      const at = land({ x: 0, y: 0, w, h }, one, narrow);
      expect(at.x + one.columns * at.cell).toBeLessThanOrEqual(w + 0.01);
      expect(at.y + one.rows * at.cell + at.sea).toBeLessThanOrEqual(h + 0.01);
      expect(at.x).toBeGreaterThanOrEqual(at.legend);
    }
  }
});

test('harbors stay below the land and beside one another', () => {
  for (const one of MAPS) {
    const at = land({ x: 0, y: 0, w: 656, h: 516 }, one, false);
    const all = harbors(one, at);
    all.forEach(({ x, w }, i) => {
      expect(x).toBeGreaterThanOrEqual(-0.01);
      expect(x + w).toBeLessThanOrEqual(one.columns * at.cell + 0.01);
      const next = all[i + 1];
      if (next) expect(x + w).toBeLessThanOrEqual(next.x);
    });
  }
});

test('stops stand around the goods', () => {
  const grid = goods(400, 9);
  expect(stopPoint(grid, { side: 'top', at: 0 }, 400)[1]).toBeLessThan(grid.ring);
  expect(stopPoint(grid, { side: 'right', at: 8 }, 400)[0]).toBeGreaterThan(400 - grid.ring);
});

test('cells are called by column and row, and found again', () => {
  expect(cellRef(0, 9)).toBe('goods.a1');
  expect(cellRef(80, 9)).toBe('goods.i9');
  expect(cellAt(cellRef(33, 9), 9)).toBe(33);
});

test('a marker past the end stands on the last space', () => {
  const box = { x: 0, y: 0, w: 1000, h: 50 };
  expect(trackX(box, 70, 60)).toBe(trackX(box, 60, 60));
  expect(trackX(box, 0, 60)).toBeLessThan(trackX(box, 1, 60));
});
