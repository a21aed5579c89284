/** How many of each kind of token lie somewhere. */

export type Counts = Readonly<Record<string, number>>;

export function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export function count(counts: Counts, kind: string): number {
  return counts[kind] ?? 0;
}

/** Each token by its kind, in the order of `kinds`. */
export function spread(counts: Counts, kinds: readonly string[]): string[] {
  return kinds.flatMap((kind) => Array.from({ length: count(counts, kind) }, () => kind));
}
