import { describe, expect, it } from 'vitest';

import type { GameCard, TableLine } from '../api/types';
import { Words } from '../words';
import {
  best,
  bests,
  counted,
  movingMean,
  finishedGames,
  mean,
  modesOf,
  ranks,
} from './statistics';

const words = new Words({
  title: '',
  tagline: '',
  names: { 'coffee.kenya': 'Kenya', 'coffee.peru': 'Peru' },
  score: { roast: '{coffee}: roast level {total}', flavor: '{coffee}: {matches} flavors' },
});

function game(
  score: number,
  title: string | null,
  coffees: Record<string, [number, number]>,
): TableLine {
  const lines = Object.entries(coffees).flatMap(([coffee, [roast, flavor]]) => [
    { code: 'roast', points: roast, values: { coffee, total: 9 } },
    { code: 'flavor', points: flavor, values: { coffee, matches: 1 } },
  ]);
  const seats = [{ seat: 0, place: 1, score, title, lines }];
  return {
    table: String(score),
    game: 'coffee-roaster',
    chairs: [{ seat: 0, yours: true }],
    result: { seats },
  } as unknown as TableLine;
}

describe('the score pad', () => {
  const lines = [
    game(12, 'apprentice', { 'coffee.kenya': [3, 1], 'coffee.peru': [7, 1] }),
    game(30, 'journeyman', { 'coffee.kenya': [10, 3] }),
    game(14, 'apprentice', { 'coffee.peru': [2, 1] }),
  ];
  const entries = finishedGames(lines, 'coffee-roaster');

  it('has best and mean', () => {
    expect(best(entries)).toBe(30);
    expect(mean(entries)).toBe('18.7');
    expect(finishedGames(lines, 'cafe')).toEqual([]);
  });

  it('counts the ranks, the highest first', () => {
    expect(ranks(entries)).toEqual([
      ['journeyman', 1],
      ['apprentice', 2],
    ]);
  });

  it('keeps the best of each coffee', () => {
    expect(bests(entries, words)).toEqual([
      ['Kenya', 13],
      ['Peru', 8],
    ]);
  });

  it('keeps ways of playing apart, and what was given up out of the sums', () => {
    const told = new Words({
      options: { 'mode.challenge': 'Challenge', 'mode.single': 'Single roast' },
    });
    const card = {
      id: 'coffee-roaster',
      seats: [1],
      options: [{ id: 'mode', values: ['challenge', 'single'] }],
    } as unknown as GameCard;
    const way = (
      line: TableLine,
      options: object,
      day: string | null,
      conceded = false,
    ): TableLine =>
      ({
        ...line,
        options,
        day,
        practice: false,
        chairs: [{ seat: 0, yours: true, conceded }],
      }) as unknown as TableLine;
    const [a, b, c] = lines as [TableLine, TableLine, TableLine];
    const modes = modesOf(
      finishedGames(
        [way(a, {}, null), way(b, { mode: 'single' }, '2026-11-16'), way(c, {}, null, true)],
        card.id,
      ),
      card,
      told,
    );
    expect(modes.map(({ label, entries }) => [label, entries.length])).toEqual([
      ['Challenge', 2],
      ['Game of the day', 1],
    ]);
    expect(counted(modes[0]?.entries ?? []).map(({ mine }) => mine.score)).toEqual([12]);
  });

  it('has a course: the mean of the last few', () => {
    expect(movingMean([2, 4, 6, 8], 2)).toEqual([2, 3, 5, 7]);
  });
});
