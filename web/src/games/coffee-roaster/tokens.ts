/** Tokens on the table as things with a life of their own, so that each can be moved and chosen. */

import { count, type Counts } from './token-counts';

export interface PlacedToken {
  readonly key: number;
  readonly kind: string;
}

let keys = 0;

/** The tokens after their counts changed: what stays keeps its key, what is new gets one. */
export function adjusted(
  laid: readonly PlacedToken[],
  counts: Counts,
  kinds: readonly string[],
): readonly PlacedToken[] {
  return kinds.flatMap((kind) => {
    const kept = laid.filter((token) => token.kind === kind).slice(0, count(counts, kind));
    const fresh = Array.from({ length: count(counts, kind) - kept.length }, () => ({
      key: ++keys,
      kind,
    }));
    return [...kept, ...fresh];
  });
}

/** Which tokens show as chosen: those touched, and where a kind was chosen otherwise, the first. */
export function chosenOf(
  laid: readonly PlacedToken[],
  selected: readonly string[],
  picks: readonly number[],
): ReadonlySet<number> {
  const left = [...selected];
  const touched = picks
    .map((key) => laid.find((token) => token.key === key))
    .filter((token) => token !== undefined);
  const found = new Set<number>();
  for (const token of [...new Set(touched), ...laid]) {
    const at = left.indexOf(token.kind);
    if (at < 0 || found.has(token.key)) continue;
    left.splice(at, 1);
    found.add(token.key);
  }
  return found;
}

/** Which tokens a move being weighed takes away: the chosen ones first. */
export function leavingOf(
  laid: readonly PlacedToken[],
  after: Counts,
  chosen: ReadonlySet<number>,
): ReadonlySet<number> {
  const gone = new Set<number>();
  for (const kind of new Set(laid.map((token) => token.kind))) {
    const equal = laid.filter((token) => token.kind === kind);
    const first = [
      ...equal.filter((token) => chosen.has(token.key)),
      ...equal.filter((token) => !chosen.has(token.key)).reverse(),
    ];
    for (const token of first.slice(0, Math.max(equal.length - count(after, kind), 0)))
      gone.add(token.key);
  }
  return gone;
}
