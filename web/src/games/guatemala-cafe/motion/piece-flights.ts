/** What travels from where to where between two views: pieces, sacks, coins. */

import type { GuatemalaComponents, GuatemalaView } from '../../../api/generated/guatemala-cafe';
import { cellRef } from '../layout';
import type { BoardLocation } from './locations';

export interface PieceFlight {
  /** A piece by its ref, or centavos. */
  readonly piece: string;
  readonly from: BoardLocation;
  readonly to: BoardLocation;
}

/** More than this at once is no move but a jump, which is shown as it is. */
const MOST = 8;

export function flights(
  before: GuatemalaView,
  after: GuatemalaView,
  components: GuatemalaComponents,
): PieceFlight[] {
  const goods = changedGoods(before, after, components.side);
  const placed = placing(before, after, components);
  const found = [
    ...placed,
    ...sold(before, after, goods),
    ...filled(before, after, goods),
    ...sailing(before, after),
    ...paid(before, after, placed[0]?.to ?? sale(before, after, goods)),
  ];
  return found.length > MOST ? [] : found;
}

interface Changed {
  readonly cell: string;
  readonly was: string;
  readonly is: string;
}

function changedGoods(before: GuatemalaView, after: GuatemalaView, side: number): Changed[] {
  return after.goods.flatMap((is, at) => {
    const was = before.goods[at] ?? '';
    return is === was ? [] : [{ cell: cellRef(at, side), was, is }];
  });
}

/** The piece in hand goes from its gap to its place. */
function placing(
  before: GuatemalaView,
  after: GuatemalaView,
  { map }: GuatemalaComponents,
): PieceFlight[] {
  const gap = before.gaps.at(-1);
  if (before.phase !== 'place' || gap === undefined) return [];
  const from: BoardLocation = { at: 'cell', ref: gap };
  const piece = before.piece;
  const stood = new Set(before.land.map((one) => one.ref));
  const space = after.land.find((one) => !stood.has(one.ref));
  if (space) return [{ piece, from, to: { at: 'space', ref: space.ref } }];
  const paved = new Set(before.roads);
  const way = after.roads.find((one) => !paved.has(one));
  if (way) return [{ piece, from, to: { at: 'way', ref: way } }];
  return map.harbours.flatMap(({ ref }, i) => {
    const dock = before.docks[i]?.length ?? 0;
    const isLanding = (after.docks[i]?.length ?? 0) > dock;
    return isLanding ? [{ piece, from, to: { at: 'dock', ref, number: dock } as const }] : [];
  });
}

/** A sold sack goes from its frame onto the track. */
function sold(
  before: GuatemalaView,
  after: GuatemalaView,
  goods: readonly Changed[],
): PieceFlight[] {
  const sack = after.track.at(-1);
  const from = sale(before, after, goods);
  if (!sack || !from || after.track.length !== before.track.length + 1) return [];
  return [{ piece: `sack.${sack.colour}`, from, to: { at: 'track', number: sack.space } }];
}

function sale(
  before: GuatemalaView,
  after: GuatemalaView,
  goods: readonly Changed[],
): BoardLocation | undefined {
  const cell = goods.find(({ was }) => was.startsWith('sack.'))?.cell ?? before.frame;
  return cell ? { at: 'cell', ref: cell } : undefined;
}

/** Sacks come out of a hand or the bag, roads out of the stock. */
function filled(
  before: GuatemalaView,
  after: GuatemalaView,
  goods: readonly Changed[],
): PieceFlight[] {
  const holder = after.seats.find(({ seat, sacks }) => sacks < (before.seats[seat]?.sacks ?? 0));
  return goods.flatMap(({ cell, was, is }): PieceFlight[] => {
    const to: BoardLocation = { at: 'cell', ref: cell };
    if (was !== '' || is === '') return [];
    if (is === 'road') return [{ piece: is, from: { at: 'stock' }, to }];
    const from: BoardLocation = holder ? { at: 'seat', number: holder.seat } : { at: 'stock' };
    return is.startsWith('sack.') ? [{ piece: is, from, to }] : [];
  });
}

/** A ship puts out to sea. */
function sailing(before: GuatemalaView, after: GuatemalaView): PieceFlight[] {
  const at = after.sea.findIndex((ships, i) => ships > (before.sea[i] ?? 0));
  const left = at < 0 ? undefined : before.sales[at];
  if (!left?.harbour) return [];
  const from: BoardLocation = { at: 'dock', ref: left.harbour, number: left.dock ?? 0 };
  return [{ piece: `ship.${left.colour}`, from, to: { at: 'sea' } }];
}

/** Centavos go to what is paid for, and come from what was sold. */
function paid(
  before: GuatemalaView,
  after: GuatemalaView,
  thing: BoardLocation | undefined,
): PieceFlight[] {
  const where: BoardLocation | undefined =
    thing ?? (after.buyer ? { at: 'stop', ref: after.buyer } : undefined);
  if (!where) return [];
  return after.seats.flatMap(({ seat, money }): PieceFlight[] => {
    const more = money - (before.seats[seat]?.money ?? money);
    const purse: BoardLocation = { at: 'seat', number: seat };
    if (more === 0) return [];
    const piece = `coin.${Math.abs(more)}`;
    return [more < 0 ? { piece, from: purse, to: where } : { piece, from: where, to: purse }];
  });
}

/** The stops the buyer passes on its way, the first and the last with it; nothing for a jump. */
export function stopsPassed(
  stops: readonly { readonly ref: string }[],
  from: string | null,
  to: string | null,
): string[] {
  const [start, end] = [from, to].map((stop) => stops.findIndex(({ ref }) => ref === stop));
  if (start === undefined || end === undefined || start < 0 || end < 0) return [];
  const steps = (end - start + stops.length) % stops.length;
  if (steps === 0 || steps > 4) return [];
  return Array.from({ length: steps + 1 }, (_, i) => stops[(start + i) % stops.length]?.ref ?? '');
}
