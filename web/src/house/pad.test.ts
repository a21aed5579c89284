import { describe, expect, it } from 'vitest';

import type { TableLine } from '../wire/types';
import { Words } from '../words';
import { best, bests, entriesOf, mean, ranks } from './pad';

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
  const entries = entriesOf(lines, 'coffee-roaster');

  it('has best and mean', () => {
    expect(best(entries)).toBe(30);
    expect(mean(entries)).toBe('18.7');
    expect(entriesOf(lines, 'cafe')).toEqual([]);
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
});
