/** What travels from where to where: the transfers of a move as flights over the table. */

import type { Transfer } from '../../../api/types';
import type { Moved } from '../../../play/board/board';
import type { BoardLocation } from './locations';

export interface PieceFlight {
  /** A piece by its ref, or centavos. */
  readonly piece: string;
  readonly from: BoardLocation;
  readonly to: BoardLocation;
}

/** The buyer walks from stop to stop by itself; ownership tiles are not drawn. */
const ELSEWHERE: readonly string[] = ['buyer', 'tile', ''];

export function flights(moved: Moved): PieceFlight[] {
  return moved.flatMap((one) => {
    if (one.piece === 'centavo') return paid(one, moved);
    if (ELSEWHERE.includes(one.piece)) return [];
    const [from, to] = [locate(one.source), locate(one.target)];
    return from && to ? [{ piece: one.piece, from, to }] : [];
  });
}

/** Centavos go to what is paid for, and come from what was sold. */
function paid({ source, target, count = 1 }: Transfer, moved: Moved): PieceFlight[] {
  const thing = moved.find(({ piece }) => piece !== 'centavo');
  const isPaid = target === 'stock';
  const purse = locate(isPaid ? source : target);
  const where = locate((isPaid ? thing?.target : thing?.source) ?? 'stock');
  if (!purse || !where) return [];
  const [from, to] = isPaid ? [purse, where] : [where, purse];
  return [{ piece: `coin.${count}`, from, to }];
}

/** Where on the table a place of the game is. */
export function locate(place: string): BoardLocation | null {
  const [kind, name = '', berth] = place.split('.');
  switch (kind) {
    case 'goods':
      return { at: 'cell', ref: place };
    case 'stop':
      return { at: 'stop', ref: place };
    case 'land':
      return name ? { at: 'space', ref: place } : null;
    case 'way':
      return { at: 'way', ref: place };
    case 'track':
      return { at: 'track', number: Number(name) };
    case 'hand':
    case 'seat':
      return { at: 'seat', number: Number(name) };
    case 'bag':
    case 'stock':
      return { at: 'stock' };
    case 'sea':
      return { at: 'sea' };
    default:
      // A dock is counted from 1 after the name of its harbor.
      return berth ? { at: 'dock', ref: `${kind}.${name}`, number: Number(berth) - 1 } : null;
  }
}

/** The stops the buyer passes, first and last included; empty for a jump. */
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
