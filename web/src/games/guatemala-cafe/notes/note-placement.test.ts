import { expect, test } from 'vitest';

import type { GuatemalaComponents } from '../../../api/generated/guatemala-cafe';
import { goods, lineBox } from '../layout';
import { edgesOf, overlap, type Rect } from '../../../kit/geometry';
import { layout } from '../screens';
import { belowLand, besideLine, placeNote } from './note-placement';

const covered = (one: Rect, other: Rect): number => overlap(edgesOf(one), edgesOf(other));

const SIDE = 9;
const STOPS = (['top', 'right', 'bottom', 'left'] as const).flatMap((side) =>
  Array.from({ length: SIDE }, (_, at) => ({ ref: `stop.${side}.${at}`, side, at, line: [] })),
);
const COMPONENTS = { side: SIDE, stops: STOPS } as unknown as GuatemalaComponents;

test('a slip lies on the table and off what must be seen, where there is such a place', () => {
  const seen = [{ x: 0, y: 0, w: 100, h: 100 }];
  const corners = [
    [10, 10],
    [180, 190],
  ] as const;
  const box = placeNote({ w: 60, h: 40 }, { seen: { w: 200, h: 200 } }, corners, seen);
  expect(box).toEqual({ x: 136, y: 156, w: 60, h: 40 });
  expect(covered(box, seen[0]!)).toBe(0);
});

test('what is said about a line never lies upon it', () => {
  for (const [width, height] of [
    [1104, 650],
    [1180, 570],
    [820, 930],
    [390, 644],
  ] as const) {
    const places = layout(width, height, 'production', 4, { columns: 12, rows: 9 });
    const { production } = places;
    for (const stop of STOPS) {
      const line = lineBox(goods(production!.w, SIDE), stop, SIDE);
      const box = { ...line, x: line.x + production!.x, y: line.y + production!.y };
      const note = besideLine({ w: 236, h: 92 }, places, COMPONENTS, stop.ref);
      expect(covered(note, box), `${width}x${height} ${stop.ref}`).toBe(0);
    }
  }
});

test('what is said about a place lies in sight and off the land, however low the window is', () => {
  for (const [width, height] of [
    [390, 644],
    [390, 490],
    [320, 465],
  ] as const) {
    const places = layout(width, height, 'land', 4, { columns: 12, rows: 9 });
    const note = belowLand({ w: 236, h: 62 }, places);
    expect(note.x + note.w).toBeLessThanOrEqual(width);
    expect(note.y + note.h).toBeLessThanOrEqual(height);
    expect(covered(note, places.land!), `${width}x${height}`).toBe(0);
  }
});

test('on a phone on its side what is said about a place leaves the place itself in sight', () => {
  const places = layout(612, 390, 'land', 4, { columns: 12, rows: 9 });
  const { x, y, w, h } = places.land!;
  for (const across of [0.1, 0.5, 0.95]) {
    for (const down of [0.1, 0.5, 0.95]) {
      const [left, top] = [x + w * across, y + h * down];
      const note = belowLand({ w: 236, h: 100 }, places, [left, top]);
      expect(covered(note, { x: left - 10, y: top - 10, w: 20, h: 20 })).toBe(0);
    }
  }
});
