/** One's finished games of a title as a score pad: best, mean, ranks, the best of each coffee. */

import { blocksOf, rowsOf, type Block } from '../table/sheet';
import type { SeatResult, TableLine } from '../wire/types';
import type { Words } from '../words';

export interface Entry {
  readonly line: TableLine;
  readonly mine: SeatResult;
}

/** A person's own result at each of their finished tables of a game. */
export function entriesOf(lines: readonly TableLine[], game: string): Entry[] {
  return lines
    .filter((line) => line.game === game)
    .flatMap((line) => {
      const seats = line.chairs.filter((chair) => chair.yours).map((chair) => chair.seat);
      return (line.result?.seats ?? [])
        .filter((one) => seats.includes(one.seat))
        .slice(0, 1)
        .map((mine) => ({ line, mine }));
    });
}

export function best(entries: readonly Entry[]): number {
  return Math.max(...entries.map(({ mine }) => mine.score));
}

export function mean(entries: readonly Entry[]): string {
  return (entries.reduce((sum, { mine }) => sum + mine.score, 0) / entries.length).toFixed(1);
}

/** How often each rank was reached; the rank of the best game first. */
export function ranks(entries: readonly Entry[]): [string, number][] {
  const found = new Map<string, number>();
  for (const { mine } of [...entries].sort((a, b) => b.mine.score - a.mine.score)) {
    if (mine.title !== null) found.set(mine.title, (found.get(mine.title) ?? 0) + 1);
  }
  return [...found];
}

export function blocks({ mine }: Entry, words: Words): Block[] {
  return blocksOf(rowsOf({ seats: [mine] }, words, mine.seat));
}

/** The best of each thing the pad gathers lines under: for a roaster, each coffee. */
export function bests(entries: readonly Entry[], words: Words): [string, number][] {
  const found = new Map<string, number>();
  for (const { heading, sum } of entries.flatMap((entry) => blocks(entry, words))) {
    if (heading !== null && sum !== null)
      found.set(heading, Math.max(found.get(heading) ?? -Infinity, sum));
  }
  return [...found].sort(([, a], [, b]) => b - a);
}
