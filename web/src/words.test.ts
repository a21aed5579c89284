import { describe, expect, it } from 'vitest';

// What `words.py` must say too: its tests read the same file.
import examples from '../../tests/engine/words.json';
import { Words, type Sections, type Values } from './words';

const words = new Words(...(examples.layers as Sections[]));

describe('words', () => {
  it.each(examples.names)('name %s “%s”: %s', (ref, name) => {
    expect(words.name(ref!)).toBe(name);
  });

  it.each(examples.offers as [string, string[], string, Values, string][])(
    'phrase %s %s, told as “%s”',
    (verb, refs, code, values, phrase) => {
      expect(words.offer({ verb, refs, code, values })).toBe(phrase);
    },
  );

  it.each(examples.sentences as [string, string, Values, string][])(
    'say %s %s with %o',
    (section, code, values, sentence) => {
      expect(words.say(section, code, values)).toBe(sentence);
    },
  );

  it.each(examples.sections as [string, Record<string, string>][])(
    'give section %s with the words of the game first',
    (name, templates) => {
      expect(words.section(name)).toEqual(Object.entries(templates));
    },
  );

  it.each(examples.lists as [string[], string][])('join %s', (names, text) => {
    expect(words.listed(names)).toBe(text);
  });

  it('say on a button what the board does not show, or the whole phrase', () => {
    const short = new Words({
      verbs: { place: 'Place {0} with all that is under it', end: 'End' },
      buttons: { place: 'Lay it here' },
    });
    const offer = { refs: ['a.1'], values: {} };
    expect(short.button({ ...offer, verb: 'place', code: 'place-losing' })).toBe('Lay it here');
    expect(short.button({ ...offer, verb: 'end', code: 'end' })).toBe('End');
  });

  it('explain a component in a sentence, with its rule', () => {
    const explaining = new Words({
      explain: { milk: 'Goes into a cup. §cups', 'row.*': 'Row {1} of the machine.' },
    });
    expect(explaining.explain('milk')).toEqual({ sentence: 'Goes into a cup.', rule: 'cups' });
    expect(explaining.explain('row.3')).toEqual({ sentence: 'Row 3 of the machine.', rule: null });
    expect(explaining.explain('sugar')).toBeNull();
  });
});
