import { describe, expect, it } from 'vitest';

import { Words } from './words';

const words = new Words(
  {
    title: 'Toy',
    tagline: '',
    names: { milk: 'milk', 'row.*': 'row {1}', 'cup.*.*': 'cup {1} of {2}' },
    verbs: { pour: 'Pour {0} into {1}', 'pour.1': 'Pour {0}', keep: 'Keep {all}' },
    explain: { milk: 'Goes into a cup. §cups', 'row.*': 'Row {1} of the machine.' },
    log: { earn: '{who} gets {coins} {coins|coin|coins}.' },
  },
  {
    title: '',
    tagline: '',
    names: { 'seat.*': 'Player {1}' },
    refusals: { over: 'The game is over.' },
  },
);

describe('words', () => {
  it('fill values, names and plurals as the terminal does', () => {
    expect(words.say('log', 'earn', { who: 'milk', coins: 1 })).toBe('milk gets 1 coin.');
    expect(words.say('log', 'earn', { who: 'x', coins: 3 })).toBe('x gets 3 coins.');
  });

  it('name refs by their entry, a pattern, or themselves', () => {
    expect([
      words.name('milk'),
      words.name('row.4'),
      words.name('cup.2.3'),
      words.name('other'),
    ]).toEqual(['milk', 'row 4', 'cup 2 of 3', 'other']);
  });

  it('phrase moves by verb and number of refs', () => {
    expect(words.move('pour', ['milk', 'row.1'])).toBe('Pour milk into row 1');
    expect(words.move('pour', ['milk'])).toBe('Pour milk');
    expect(words.move('keep', ['milk', 'row.1', 'row.2'])).toBe('Keep milk, row 1 and row 2');
    expect(words.move('stop', [])).toBe('stop');
  });

  it('explain a component in a sentence, with its rule', () => {
    expect(words.explain('milk')).toEqual({ sentence: 'Goes into a cup.', rule: 'cups' });
    expect(words.explain('row.3')).toEqual({ sentence: 'Row 3 of the machine.', rule: null });
    expect(words.explain('sugar')).toBeNull();
  });

  it('fall back on the words all games share', () => {
    expect(words.say('refusals', 'over')).toBe('The game is over.');
    expect(words.say('refusals', 'unknown')).toBe('unknown');
  });
});
