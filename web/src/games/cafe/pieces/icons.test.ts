import { expect, test } from 'vitest';

import { COLORS } from './cards';
import { isPrinted, PRINTS } from './icons';
import drawn from './IconSprites.svelte?raw';

function symbols(): [name: string, drawing: string][] {
  const found = drawn.matchAll(/<symbol id="cafe-([^"]+)"(.*?)<\/symbol>/gs);
  return [...found].flatMap(([, name = '', drawing = '']) =>
    name.includes('{color}')
      ? COLORS.map((color): [string, string] => [name.replace('{color}', color), drawing])
      : [[name, drawing] as [string, string]],
  );
}

test('a sign is printed unless it takes the color of what it stands on', () => {
  for (const [name, drawing] of symbols()) {
    expect(isPrinted(name), name).toBe(!drawing.includes('currentColor'));
  }
});

test('what is printed is drawn', () => {
  const names = symbols().map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining([...PRINTS]));
});
