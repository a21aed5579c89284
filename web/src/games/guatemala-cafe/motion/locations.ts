/** Where things are on the table, as start and end points of flights. */

import type { Pair } from '../../../kit/geometry';
import type { GuatemalaComponents } from '../../../api/generated/guatemala-cafe';
import {
  cellAt,
  cellPoint,
  goods,
  harbors,
  land,
  small,
  stopPoint,
  trackX,
  type LandGrid,
} from '../layout';
import { seaOf, type ScreenLayout } from '../screens';

export type BoardLocation =
  | { readonly at: 'cell' | 'stop' | 'space' | 'way'; readonly ref: string }
  | { readonly at: 'dock'; readonly ref: string; readonly number: number }
  | { readonly at: 'track' | 'seat'; readonly number: number }
  | { readonly at: 'stock' | 'sea' };

/** The middle of a location; for one on the hidden half, its place on the strip. */
export function pointOf(
  location: BoardLocation,
  places: ScreenLayout,
  components: GuatemalaComponents,
  seats: number,
): Pair | null {
  switch (location.at) {
    case 'cell':
    case 'stop':
      return onProduction(location.at, location.ref, places, components);
    case 'track':
      return [
        places.track.x + trackX(places.track, location.number, components.map.track),
        places.track.y + places.track.h - 20,
      ];
    case 'seat':
      return ofSeat(location.number, places, seats);
    case 'stock':
      return [
        places.stock.x + places.stock.w * 0.4,
        places.stock.y + Math.min(places.stock.h / 2, 24),
      ];
    case 'sea': {
      const sea = seaOf(places.stock, places.stocked);
      return shifted([sea.x + sea.w / 2, sea.y + sea.h / 2], places.stock);
    }
    default:
      return onLand(location, places, components);
  }
}

function onProduction(
  at: 'cell' | 'stop',
  ref: string,
  { production, strip }: ScreenLayout,
  { side, stops }: GuatemalaComponents,
): Pair | null {
  if (!production) return strip && [strip.x + strip.w / 2, strip.y + strip.h / 2];
  const grid = goods(production.w, side);
  if (at === 'cell') return shifted(cellPoint(grid, cellAt(ref, side), side), production);
  const stop = stops.find((one) => one.ref === ref);
  return stop ? shifted(stopPoint(grid, stop, production.w), production) : null;
}

function onLand(
  location: Extract<BoardLocation, { ref: string }>,
  { land: box, strip, narrow }: ScreenLayout,
  { map }: GuatemalaComponents,
): Pair | null {
  const place = inCells(location.ref, map);
  if (!box) {
    if (!strip) return null;
    const each = small(strip, map);
    const [x, y] = place ?? [map.columns / 2, map.rows];
    return [strip.x + 8 + x * each, strip.y + 7 + y * each];
  }
  const at = land(box, map, narrow);
  if (place) return [box.x + at.x + place[0] * at.cell, box.y + at.y + place[1] * at.cell];
  const docks = harbors(map, at).find(({ ref }) => ref === location.ref);
  if (!docks || location.at !== 'dock') return null;
  return [
    box.x + at.x + docks.x + (location.number + 0.5) * docks.dock,
    box.y + at.y + docks.y + at.sea * 0.58,
  ];
}

/** A space or a way, counted in spaces from the corner of the land. */
export function inCells(named: string, map: GuatemalaComponents['map']): Pair | null {
  const space = map.spaces.find(({ ref }) => ref === named);
  if (space) return [space.column + 0.5, space.row + 0.5];
  const way = map.ways.find(({ ref }) => ref === named);
  if (!way) return null;
  return [(way.start[0]! + way.end[0]!) / 2, (way.start[1]! + way.end[1]!) / 2];
}

/**
 * The distance in spaces from a point of the land to a place for a piece; a harbor counts as one
 * area.
 */
export function away(
  ref: string,
  [x, y]: Pair,
  map: GuatemalaComponents['map'],
  at: LandGrid,
): number {
  const place = inCells(ref, map);
  if (place) return Math.hypot(place[0] - x, place[1] - y);
  const docks = harbors(map, at).find((one) => one.ref === ref);
  if (!docks || y < map.rows) return Infinity;
  const [left, right] = [docks.x / at.cell, (docks.x + docks.w) / at.cell];
  return Math.max(left - x, x - right, 0);
}

function ofSeat(seat: number, { players, cards }: ScreenLayout, seats: number): Pair {
  const isBeside = cards === 'cards' || cards === 'line';
  const part = (seat + 0.5) / seats;
  return isBeside
    ? [players.x + players.w * part, players.y + 18]
    : [players.x + Math.min(players.w * 0.15, 60), players.y + players.h * part];
}

function shifted([x, y]: Pair, box: { x: number; y: number }): Pair {
  return [x + box.x, y + box.y];
}
