import { Linter } from 'eslint';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import { describe, expect, it } from 'vitest';

import { literals } from './literals.js';

const linter = new Linter();
const config = [
  ...svelte.configs.base,
  {
    files: ['**/*.svelte', '**/*.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
    plugins: { words: { rules: { literals } } },
    rules: { 'words/literals': 'error' },
  },
  { files: ['**/*.ts'], languageOptions: { parser: ts.parser } },
] as Linter.Config[];

function found(source: string, file = 'Page.svelte'): string[] {
  return linter.verify(source, config, file).map(({ message }) => message);
}

describe('the check for literals finds', () => {
  it.each([
    '<p>Your turn</p>',
    '<p>{count} moves</p>',
    '<button aria-label="Close">×</button>',
    '<input placeholder="Type here" />',
    '<img alt="A cup" />',
    '<p title={busy ? "wait" : say("app", "name")}></p>',
    '<p>{yours ? "you" : name}</p>',
    '<p>{name + " (you)"}</p>',
    '<p>{`${count} left`}</p>',
    '<button onclick={() => (said = "Nothing was deleted.")}>×</button>',
    '<script>let said = "Over";</script>',
  ])('what %s would say', (source) => {
    expect(found(source)).toHaveLength(1);
  });

  it.each(["const said = 'The game is over.';", "const name = 'Guest';", 'say(`${n} points`);'])(
    'what %s would say in code',
    (source) => {
      expect(found(source, 'page.ts')).toHaveLength(1);
    },
  );
});

describe('the check for literals leaves alone', () => {
  it.each([
    '<p>{say("app", "name")} · {count} ×</p>',
    '<p class="big letters" id="main" role="status">{name}</p>',
    '<g style:left={`${x}px`} class={`pointer ${kind}`} transform={`translate(${x} 0)`} />',
    '<script>if (event.key === "Escape") list.querySelector("input, select");</script>',
    '<style>p { color: red }</style>',
  ])('%s', (source) => {
    expect(found(source)).toEqual([]);
  });

  it.each(["import x from 'a b';", "type Kind = 'Some Kind';", "const path = 'M6 12h17v8';"])(
    '%s in code',
    (source) => {
      expect(found(source, 'page.ts')).toEqual([]);
    },
  );
});
