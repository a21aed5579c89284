import { readFileSync } from 'node:fs';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { parse } from 'smol-toml';
import { defineConfig } from 'vite';

// The build lands inside the Python package, which serves it; `npm run dev` talks to a
// `coffeehouse serve` on its usual port.
const house = 'http://127.0.0.1:8222';

/** Lets a page import a words file, and `index.html` say `%section.code%`. */
const words = {
  name: 'words',
  transform: {
    filter: { id: /\.toml$/ },
    handler: (text) => ({
      code: `export default ${JSON.stringify(parse(text))}`,
      moduleType: 'js',
    }),
  },
  transformIndexHtml: (html) => {
    const said = parse(readFileSync('src/words.en.toml', 'utf8'));
    return html.replace(/%(\w+)\.(\w+)%/g, (_, section, code) => said[section][code]);
  },
};

export default defineConfig({
  plugins: [svelte(), words],
  base: './',
  build: { outDir: '../src/coffeehouse/server/web', emptyOutDir: true, target: 'es2022' },
  server: { proxy: { '/api': { target: house, ws: true } } },
});
