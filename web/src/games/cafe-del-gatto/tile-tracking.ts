/**
 * Follows tiles from view to view, so that a drawing can slide. Views name places, not tiles:
 * a tile keeps its number where the new view can be told from the old by sliding or buying.
 */

import type { CupView, GattoView, SlotView, TileView } from '../../api/generated/cafe-del-gatto';

export interface TrackedTile {
  readonly id: number;
  readonly tile: TileView;
}

export interface Tiles {
  readonly milk: readonly TrackedTile[];
  readonly coffee: readonly TrackedTile[];
  /** By seat, then cup, from bottom to top. */
  readonly cups: readonly (readonly (readonly TrackedTile[])[])[];
}

let last = 0;

/** The tiles of a view, numbered on from an earlier one. */
export function trackTiles(old: Tiles | null, view: GattoView): Tiles {
  const taken: TrackedTile[] = [];
  const milk = slid(old?.milk ?? [], view.milk, taken);
  const coffee = slid(old?.coffee ?? [], view.coffee, taken);
  const cups = view.seats.map((seat, s) =>
    seat.cups.map((cup, c) => filled(old?.cups[s]?.[c] ?? [], cup, taken)),
  );
  return { milk, coffee, cups };
}

/** The numbers in the machine that are no longer there. */
export function gone(now: Tiles, then: GattoView): ReadonlySet<number> {
  const next = trackTiles(now, then);
  const stay = new Set([...next.milk, ...next.coffee].map((one) => one.id));
  return new Set([...now.milk, ...now.coffee].map((one) => one.id).filter((id) => !stay.has(id)));
}

function slid(
  old: readonly TrackedTile[],
  column: readonly SlotView[],
  taken: TrackedTile[],
): TrackedTile[] {
  const tiles = column.flatMap((slot) => (slot.tile ? [slot.tile] : []));
  let same = 0;
  while (same < old.length && same < tiles.length && alike(old[same]!.tile, tiles[same]!)) same++;
  const above = old.slice(same + 1);
  const slides = above.every(
    (one, i) => tiles[same + i] !== undefined && alike(one.tile, tiles[same + i]!),
  );
  if (!slides) return tiles.map(fresh);
  taken.push(...old.slice(same, same + 1));
  const kept = [...old.slice(0, same), ...above];
  return tiles.map((tile, i) => kept[i] ?? fresh(tile));
}

function filled(old: readonly TrackedTile[], cup: CupView, taken: TrackedTile[]): TrackedTile[] {
  return cup.tiles.map((tile, i) => {
    const here = old[i];
    if (here && alike(here.tile, tile)) return here;
    const from = taken.findIndex((one) => alike(one.tile, tile));
    return from >= 0 ? taken.splice(from, 1)[0]! : fresh(tile);
  });
}

function fresh(tile: TileView): TrackedTile {
  return { id: ++last, tile };
}

function alike(a: TileView, b: TileView): boolean {
  return a.value === b.value && a.symbol === b.symbol;
}
