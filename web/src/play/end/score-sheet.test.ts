import { describe, expect, it } from 'vitest';

import type { Result, SeatResult } from '../../api/types';
import { Words } from '../../words';
import { blocksOf, firstSeats, rowsOf, tiesOf } from './score-sheet';

const words = new Words({
  title: '',
  tagline: '',
  score: {
    roast: '{coffee}: roast level {total}',
    flavor: '{coffee}: {matches} flavors',
    shop: '{house}, {city}',
    sugar: 'Sugar: {sugar}',
  },
  needs: { roast: 'level {best} brings {most}' },
  names: { 'coffee.kenya': 'Kenya', 'house.a': 'Gomes', 'house.b': 'Silva', 'city.x': 'Porto' },
});

function result(...seats: Result['seats'][number]['lines'][]): Result {
  return {
    seats: seats.map((lines, seat) => ({ seat, place: 1, score: 0, lines, title: null })),
  } as Result;
}

describe('the score sheet', () => {
  const roast = {
    code: 'roast',
    points: 3,
    values: { coffee: 'coffee.kenya', total: 11, best: 14, most: 10 },
  };
  const flavor = {
    code: 'flavor',
    points: 6,
    values: { coffee: 'coffee.kenya', matches: 3, most: 6 },
  };

  it('says what a line would have needed, to whoever looks, if it fell short', () => {
    expect(rowsOf(result([roast, flavor]), words, 0).map((row) => row.notes)).toEqual([
      ['level 14 brings 10'],
      [],
    ]);
    expect(rowsOf(result([roast]), words, null)[0]?.notes).toEqual([]);
  });

  it('gathers the lines of a coffee under its name', () => {
    const [block] = blocksOf(rowsOf(result([roast, flavor]), words, 0));
    expect(block?.heading).toBe('Kenya');
    expect(block?.sum).toBe(9);
    expect(block?.rows.map((row) => row.label)).toEqual(['Roast level 11', '3 flavors']);
  });

  it('never puts one shop into another one’s row', () => {
    const shop = (house: string) => ({
      code: 'shop',
      points: 4,
      values: { house, city: 'city.x' },
    });
    const rows = rowsOf(result([shop('house.a')], [shop('house.b')]), words, null);
    expect(rows.map((row) => [row.label, row.points])).toEqual([
      ['Gomes, Porto', [4, null]],
      ['Silva, Porto', [null, 4]],
    ]);
  });

  it('gathers what everybody has, each another, under the title the words give it', () => {
    const shop = (house: string, points: number) => ({
      code: 'own-shop',
      points,
      values: { house, city: 'city.x' },
    });
    const said = new Words({
      score: { 'own-shop': '{house}, {city}', coins: 'Coins: {coins}' },
      rows: { 'own-shop': 'Shops' },
      ties: { coins: '' },
      names: { 'house.a': 'Gomes', 'house.b': 'Silva', 'city.x': 'Porto' },
    });
    const coins = (count: number) => ({ code: 'coins', points: 0, values: { coins: count } });
    const all = result([shop('house.a', 4), shop('house.b', 2), coins(3)], [coins(1)]);
    expect(rowsOf(all, said, 0)).toMatchObject([
      { label: 'Shops', points: [6, null], notes: ['Gomes, Porto · 4', 'Silva, Porto · 2'] },
      { label: 'Coins', points: [3, 1], notes: [], tie: true },
    ]);
    const [first = []] = all.seats.map((seat) => rowsOf({ seats: [seat] }, said, 0));
    expect(first.map((row) => row.label)).toEqual(['Gomes, Porto', 'Silva, Porto']);
  });

  it('shares a row where only the figures differ', () => {
    const sugar = (cubes: number) => ({
      code: 'sugar',
      points: cubes / 2,
      values: { sugar: cubes },
    });
    expect(rowsOf(result([sugar(4)], [sugar(2)]), words, null)).toMatchObject([
      { label: 'Sugar', points: [2, 1] },
    ]);
  });
});

describe('who stands where', () => {
  const seat = (number: number, place: number, score: number, coins: number): SeatResult =>
    ({
      seat: number,
      place,
      score,
      lines: [{ code: 'coins', points: 0, values: { coins } }],
    }) as unknown as SeatResult;
  const words = new Words({ ties: { coins: '{winner} before {other}: {more} to {less}.' } });
  const name = (number: number): string => `P${number}`;

  it('shows the own column first', () => {
    const result = { seats: [seat(2, 1, 9, 0), seat(0, 2, 5, 0), seat(1, 3, 1, 0)] };
    expect(firstSeats(result, [1]).seats.map((one) => one.seat)).toEqual([1, 2, 0]);
  });

  it('says what broke a tie, and nothing where none was broken', () => {
    const broken = { seats: [seat(0, 2, 9, 1), seat(1, 1, 9, 4), seat(2, 3, 3, 8)] };
    expect(tiesOf(broken, words, name)).toEqual(['P1 before P0: 4 to 1.']);
    const gaveUp = { seats: [seat(0, 2, 9, 7), seat(1, 1, 9, 4)] };
    expect(tiesOf(gaveUp, words, name)).toEqual([]);
    const shared = { seats: [seat(0, 1, 9, 1), seat(1, 1, 9, 1)] };
    expect(tiesOf(shared, words, name)).toEqual([]);
  });
});
