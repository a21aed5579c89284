import { expect, test } from 'vitest';

import type { MapView } from '../../api/generated/guatemala-cafe';
import { land } from './layout';
import { layout } from './screens';

const HOUSE = { columns: 12, rows: 9 };

test('what lies on the table does not overlap, on any screen', () => {
  const shapes: [number, number][] = [
    [1088, 712],
    [820, 560],
    [390, 640],
    [390, 560],
    [360, 480],
    [470, 1000],
    [820, 930],
    [612, 390],
    [488, 450],
    [932, 300],
    [320, 392],
    [320, 250],
    [500, 210],
  ];
  for (const [width, height] of shapes) {
    for (const half of ['production', 'land'] as const) {
      for (const seats of [2, 3, 4]) {
        const places = layout(width, height, half, seats, HOUSE);
        const { track, production, hand, players, strip } = places;
        // On a narrow screen the stock lies on the strip, or beside the land within its place.
        const stock = places.stocked === 'sheet' ? places.stock : null;
        const boxes = [track, production, places.land, hand, stock, players, strip].filter(
          (box) => box !== null,
        );
        expect(places.stock.x + places.stock.w).toBeLessThanOrEqual(places.width);
        boxes.forEach((one, i) => {
          expect(one.w).toBeGreaterThan(0);
          expect(one.h).toBeGreaterThan(0);
          expect(one.x + one.w).toBeLessThanOrEqual(places.width + 0.01);
          expect(one.y + one.h).toBeLessThanOrEqual(places.height + 0.01);
          for (const other of boxes.slice(i + 1)) {
            const apart =
              one.x + one.w <= other.x + 0.01 ||
              other.x + other.w <= one.x + 0.01 ||
              one.y + one.h <= other.y + 0.01 ||
              other.y + other.h <= one.y + 0.01;
            expect(apart, `${width}x${height} ${half} ${seats}`).toBe(true);
          }
        });
      }
    }
  }
});

test('a window that is too small shows a part of what the least window has', () => {
  for (const half of ['production', 'land'] as const) {
    for (const [width, height] of [
      [320, 640],
      [320, 250],
      [560, 200],
    ] as const) {
      const places = layout(width, height, half, 4, HOUSE);
      const { seen, ...table } = layout(
        Math.max(width, 352),
        Math.max(height, 360),
        half,
        4,
        HOUSE,
      );
      expect(places).toMatchObject(table);
      expect(places.seen.w).toBeLessThanOrEqual(Math.min(seen.w, width));
      // A unit is a pixel: neither way is stretched for what lacks the other way.
      if (half === 'production' && height === 640) expect(places.height).toBe(640);
    }
  }
});

test('the goods and the spaces of a narrow screen can be read, whatever must lie out of sight', () => {
  for (const map of [HOUSE, { columns: 9, rows: 9 }, { columns: 16, rows: 4 }]) {
    for (const seats of [2, 3, 4]) {
      for (const [width, height] of [
        [390, 640],
        [390, 465],
        [320, 250],
        [612, 390],
        [400, 200],
      ] as const) {
        const { land: box } = layout(width, height, 'land', seats, map);
        const { cell } = land(box!, { ...map } as MapView, true);
        const { production } = layout(width, height, 'production', seats, map);
        expect(production!.w, `${width}x${height} ${seats}`).toBeGreaterThanOrEqual(263.9);
        expect(cell, `${width}x${height} ${map.columns} ${seats}`).toBeGreaterThanOrEqual(24.9);
      }
    }
  }
});
