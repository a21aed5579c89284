/**
 * Follows tiles from view to view, so that a drawing can slide. Views name places, not tiles: a tile
 * keeps its number while it stays where it is, and on its way from place to place.
 */

import type { GattoView, TileView } from '../../api/generated/cafe-del-gatto';
import type { Moved } from '../../play/board/board';

export interface TrackedTile {
  readonly id: number;
  readonly tile: TileView;
}

export interface Tiles {
  readonly milk: readonly TrackedTile[];
  readonly coffee: readonly TrackedTile[];
  /** By seat, then cup, from bottom to top. */
  readonly cups: readonly (readonly (readonly TrackedTile[])[])[];
  /** The same by place. */
  readonly places: ReadonlyMap<string, readonly TrackedTile[]>;
}

let last = 0;

/** The tiles of a view, numbered on from the one before by what moved in between. */
export function trackTiles(old: Tiles | null, view: GattoView, moved: Moved): Tiles {
  const expected = carried(old?.places ?? new Map(), moved);
  const places = new Map<string, readonly TrackedTile[]>();
  const lying = (place: string, tiles: readonly TileView[]): readonly TrackedTile[] => {
    const known = expected.get(place) ?? [];
    const found = tiles.map((tile, i) => {
      const here = known[i];
      return here && alike(here.tile, tile) ? here : { id: ++last, tile };
    });
    places.set(place, found);
    return found;
  };
  const column = (side: 'milk' | 'coffee') =>
    view[side].flatMap(({ place, tile }) => lying(place, tile ? [tile] : []));
  const [milk, coffee] = [column('milk'), column('coffee')];
  const cups = view.seats.map(({ seat, cups }) =>
    cups.map(({ drink, tiles }) => lying(`seat.${seat}.${drink}`, tiles)),
  );
  return { milk, coffee, cups, places };
}

/** Where the tiles are after these transfers; those of sack and discard have no number. */
function carried(
  places: ReadonlyMap<string, readonly TrackedTile[]>,
  moved: Moved,
): ReadonlyMap<string, readonly TrackedTile[]> {
  const found = new Map(places);
  for (const { source, target } of moved) {
    const tile = found.get(source)?.at(-1);
    if (!tile) continue;
    found.set(source, found.get(source)!.slice(0, -1));
    if (found.has(target)) found.set(target, [...found.get(target)!, tile]);
  }
  return found;
}

function alike(a: TileView, b: TileView): boolean {
  return a.value === b.value && a.symbol === b.symbol;
}
