import { describe, expect, it } from 'vitest';

import { say } from './say';
import page from '../index.html?raw';
import sections from './words.en.toml';

const sources = Object.entries(
  import.meta.glob<string>(
    ['./**/*.ts', './**/*.svelte', '!./**/*.test.ts', '!./api/generated/**'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  ),
);

/** What the app asks for: `section code`, or `section *` where the code is reckoned. */
const asked = new Set([
  ...[...page.matchAll(/%(\w+)\.(\w+)%/g)].map(([, section, code]) => `${section} ${code}`),
  ...sources.flatMap(([, text]) =>
    [...text.matchAll(/\bsay\(\s*'([a-z-]+)',\s*(?:'([a-z-]+)'\s*[,)])?/g)]
      .filter((call) => text[call.index - 1] !== '.')
      .map(([, section, code]) => `${section} ${code ?? '*'}`),
  ),
]);

const written = Object.entries(sections).flatMap(([section, entries]) =>
  Object.keys(entries).map((code) => [section, code] as const),
);

describe('the words of the app', () => {
  it('hold every sentence it asks for', () => {
    const known = new Set(
      written.flatMap(([section, code]) => [`${section} ${code}`, `${section} *`]),
    );
    expect([...asked].filter((one) => !known.has(one))).toEqual([]);
  });

  it('hold none that it never asks for', () => {
    const unused = written.filter(
      ([section, code]) => !asked.has(`${section} ${code}`) && !asked.has(`${section} *`),
    );
    expect(unused).toEqual([]);
  });

  it('take values', () => {
    expect(say('moves', 'count', { shown: 1, count: 1 })).toBe('1 of 1 move');
    expect(say('moves', 'count', { shown: 2, count: 7 })).toBe('2 of 7 moves');
  });
});
