/** One's finished games of a title as a score pad: best, mean, ranks, the best of each coffee. */

import { say } from '../say';
import { blocksOf, rowsOf, type Block } from '../play/end/score-sheet';
import type { GameCard, SeatResult, TableLine } from '../api/types';
import type { Words } from '../words';

export interface FinishedGame {
  readonly line: TableLine;
  readonly mine: SeatResult;
  /** Given up: it is told, but counts for nothing. */
  readonly conceded: boolean;
  /** Ended by agreement: likewise. */
  readonly abandoned: boolean;
}

/** Games that can be compared: the same game, played the same way. */
export interface PlayMode {
  readonly key: string;
  readonly label: string;
  readonly entries: readonly FinishedGame[];
}

/** A person's own result at each of their finished tables of a game. */
export function finishedGames(lines: readonly TableLine[], game: string): FinishedGame[] {
  return lines
    .filter((line) => line.game === game)
    .flatMap((line) => {
      const own = line.chairs.filter((chair) => chair.yours);
      const mine = line.result?.seats.find((one) => own.some(({ seat }) => seat === one.seat));
      const chair = own.find(({ seat }) => seat === mine?.seat);
      if (!mine) return [];
      return [{ line, mine, conceded: chair?.conceded === true, abandoned: mine.place === 0 }];
    });
}

/** The entries by how they were played, the one played last first. */
export function modesOf(
  entries: readonly FinishedGame[],
  card: GameCard,
  words: Words,
): PlayMode[] {
  const found = new Map<string, { label: string; entries: FinishedGame[] }>();
  for (const entry of entries) {
    const label = wayOf(entry.line, card, words);
    const mode = found.get(label) ?? { label, entries: [] };
    mode.entries.push(entry);
    found.set(label, mode);
  }
  return [...found].map(([key, mode]) => ({ key, ...mode }));
}

/** How a game was played: its options, with how many, whether it counted. */
function wayOf(line: TableLine, card: GameCard, words: Words): string {
  if (line.day !== null) return say('history', 'daily');
  const chosen = card.options.map(({ id, values }) => {
    const value = line.options[id] ?? values[0] ?? '';
    return words.say('options', `${id}.${value}`);
  });
  const seats = card.seats.length > 1 ? [say('history', 'players', { count: line.seats })] : [];
  const practice = line.practice ? [say('history', 'practice')] : [];
  return [...chosen, ...seats, ...practice].join(' · ') || say('history', 'all');
}

/** Those that were played to the end, the first one first. */
export function counted(entries: readonly FinishedGame[]): FinishedGame[] {
  return entries.filter(({ conceded, abandoned }) => !conceded && !abandoned).reverse();
}

export function best(entries: readonly FinishedGame[]): number {
  return Math.max(...entries.map(({ mine }) => mine.score));
}

export function mean(entries: readonly FinishedGame[]): string {
  return (entries.reduce((sum, { mine }) => sum + mine.score, 0) / entries.length).toFixed(1);
}

/** How often each rank was reached; the rank of the best game first. */
export function ranks(entries: readonly FinishedGame[]): [string, number][] {
  const found = new Map<string, number>();
  for (const { mine } of [...entries].sort((a, b) => b.mine.score - a.mine.score)) {
    if (mine.title !== null) found.set(mine.title, (found.get(mine.title) ?? 0) + 1);
  }
  return [...found];
}

export function blocks({ mine }: FinishedGame, words: Words): Block[] {
  return blocksOf(rowsOf({ seats: [mine] }, words, mine.seat));
}

/** The best of each thing the pad gathers lines under: for a roaster, each coffee. */
export function bests(entries: readonly FinishedGame[], words: Words): [string, number][] {
  const found = new Map<string, number>();
  for (const { heading, sum } of entries.flatMap((entry) => blocks(entry, words))) {
    if (heading !== null && sum !== null)
      found.set(heading, Math.max(found.get(heading) ?? -Infinity, sum));
  }
  return [...found].sort(([, a], [, b]) => b - a);
}

/** The mean of each score and those before it, so many at most. */
export function movingMean(scores: readonly number[], span = 10): number[] {
  return scores.map((_, i) => {
    const last = scores.slice(Math.max(0, i + 1 - span), i + 1);
    return last.reduce((sum, score) => sum + score, 0) / last.length;
  });
}
