/** The tokens of the game in the order they are laid out, and what is counted where. */

import type { RoasterView } from '../../wire/generated/coffee-roaster';

export type Counts = Readonly<Record<string, number>>;
export type Flavor = RoasterView['aside'][number];

export const KINDS = [
  'hard',
  'bean.0',
  'bean.1',
  'bean.2',
  'bean.3',
  'bean.4',
  'burned',
  'body',
  'acidity',
  'aroma',
  'wild',
  'smoke',
  'defective',
  'moisture',
] as const;

export const FLAVORS: readonly Flavor[] = ['body', 'acidity', 'aroma'];
export const ROMAN = ['', 'I', 'II', 'III'];

/** Phases in which the cup is filled rather than beans roasted. */
const TESTING = new Set([
  'throwing',
  'drawing-for-cup',
  'drawing-selection',
  'drawing-exchange',
  'tasting',
  'selecting',
  'exchanging',
  'keeping',
  'finished',
]);

export function isTesting(view: RoasterView): boolean {
  return TESTING.has(view.phase);
}

export function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export function count(counts: Counts, kind: string): number {
  return counts[kind] ?? 0;
}

/** Which score line a token of the cup belongs to, to point at it. */
export function countsFor(line: string, token: string, level: string | null): boolean {
  const bean = token.startsWith('bean.') || token === 'cup.extra-bean';
  if (line === 'roast') return bean && token !== 'bean.0';
  if (line === 'skill') return levelOf(token) === level;
  if (line === 'flavor')
    return ['body', 'acidity', 'aroma', 'wild', 'cup.sweetness'].includes(token);
  return line === 'minus' && ['hard', 'burned', 'smoke', 'defective'].includes(token);
}

function levelOf(token: string): string | null {
  if (token === 'cup.extra-bean') return 'bean.3';
  return token.startsWith('bean.') ? token : null;
}

/** The level most beans in the cup share. */
export function commonLevel(tokens: readonly (string | null)[]): string | null {
  const found = new Map<string, number>();
  for (const token of tokens) {
    const level = token && levelOf(token);
    if (level) found.set(level, (found.get(level) ?? 0) + 1);
  }
  return [...found].sort((a, b) => b[1] - a[1] || b[0].localeCompare(a[0]))[0]?.[0] ?? null;
}

/** Break a text into lines of about so many letters. */
export function wrap(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
