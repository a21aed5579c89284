import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';

import { literals } from './lint/literals.js';

export default defineConfig(
  { ignores: ['src/api/generated/'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      'no-undef': 'off', // TypeScript knows better
      // Addresses are made by router.svelte.ts, not by SvelteKit.
      'svelte/no-navigation-without-resolve': 'off',
      // Sets and maps here are made anew, never changed once something reads them.
      'svelte/prefer-svelte-reactivity': 'off',
      // It does not see that a $derived runs again.
      'no-useless-assignment': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'] } },
  },
  {
    files: ['src/**'],
    ignores: ['**/*.test.ts'],
    plugins: { words: { rules: { literals } } },
    rules: { 'words/literals': 'error' },
  },
  { files: ['lint/*.js', '*.js', '*.mjs', '*.ts'], languageOptions: { globals: globals.node } },
);
