/** A click adds a ref; what remains are the legal moves that touch everything selected. */

import type { Offer } from '../../api/types';

export interface Move {
  readonly verb: string;
  readonly refs: readonly string[];
}

/** A move as the server offers it, with its notation. */
export interface LegalMove extends Offer {
  readonly text: string;
}

export function legal(offer: Offer): LegalMove {
  return { ...offer, text: [offer.verb, ...offer.refs].join(' ') };
}

/** The legal move that an offer, such as a hint's, is. */
export function fitting(moves: readonly LegalMove[], offer: Offer): LegalMove | undefined {
  const { text } = legal(offer);
  return moves.find((move) => move.text === text);
}

/** Which of some moves are about a thing, counted from 1. */
export function ranks(moves: readonly Move[], ref: string): readonly number[] {
  return moves.flatMap(({ refs }, i) => (refs.includes(ref) ? [i + 1] : []));
}

/** Whether every selected ref is among the move's, as often as it was selected. */
export function touches(move: Move, selection: readonly string[]): boolean {
  const left = [...move.refs];
  return selection.every((ref) => {
    const at = left.indexOf(ref);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** The moves a selection leaves open. */
export function narrowed<M extends Move>(moves: readonly M[], selection: readonly string[]): M[] {
  return moves.filter((move) => touches(move, selection));
}

/** The moves whose refs are exactly the selection: they are offered even while longer ones remain. */
export function complete<M extends Move>(moves: readonly M[], selection: readonly string[]): M[] {
  return moves.filter((move) => move.refs.length === selection.length && touches(move, selection));
}

/** So few moves left open are offered at once, before the selection completes one of them. */
const FEW = 4;

/** What a selection leads to: the moves it completes, or else the few it leaves open. */
export function offered<M extends Move>(moves: readonly M[], selection: readonly string[]): M[] {
  const done = complete(moves, selection);
  if (done.length > 0 || selection.length === 0) return done;
  const open = narrowed(moves, selection);
  return open.length <= FEW ? open : [];
}

/** The refs a further click could add. */
export function alive(moves: readonly Move[], selection: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const move of narrowed(moves, selection)) {
    for (const ref of without(move.refs, selection)) found.add(ref);
  }
  return found;
}

/** The refs of open moves that need another thing beside them: what can be dragged onto it. */
export function loose(moves: readonly Move[], selection: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const move of narrowed(moves, selection)) {
    const left = without(move.refs, selection);
    if (left.length > 0 && selection.length > 0) found.add(selection.at(-1) ?? '');
    if (left.length > 1) for (const ref of left) found.add(ref);
  }
  return found;
}

function without(refs: readonly string[], selection: readonly string[]): string[] {
  const left = [...refs];
  for (const ref of selection) {
    const at = left.indexOf(ref);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
