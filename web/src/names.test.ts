import { expect, test } from 'vitest';

const files = Object.entries({
  ...import.meta.glob<string>(
    ['./**/*.ts', './**/*.svelte', '!./**/*.test.ts', '!./api/generated/**', '!./worker/**'],
    { query: '?raw', import: 'default', eager: true },
  ),
  // The names on the wire are everybody's.
  ...import.meta.glob<string>('./api/generated/wire.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
});

const DEFINED = /^\s*export (?:abstract )?(?:interface|class|type|enum) (\w+)/gm;

function exportedTypes(text: string): string[] {
  return [...text.matchAll(DEFINED)].map(([, name = '']) => name);
}

test('no two exported types share a name', () => {
  const homes = new Map<string, string[]>();
  for (const [file, text] of files)
    for (const name of exportedTypes(text)) homes.set(name, [...(homes.get(name) ?? []), file]);
  expect(homes.size).toBeGreaterThan(50);
  expect([...homes].filter(([, found]) => found.length > 1)).toEqual([]);
});
