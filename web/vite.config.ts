import { svelte } from '@sveltejs/vite-plugin-svelte';
import { parse } from 'smol-toml';
import { defineConfig } from 'vite';

// The build lands inside the Python package, which serves it; `npm run dev` talks to a
// `coffeehouse serve` on its usual port.
const house = 'http://127.0.0.1:8222';

const words = {
  name: 'words',
  transform: {
    filter: { id: /\.toml$/ },
    handler: (text: string) => ({
      code: `export default ${JSON.stringify(parse(text))}`,
      moduleType: 'js' as const,
    }),
  },
};

export default defineConfig({
  plugins: [svelte(), words],
  base: './',
  build: { outDir: '../src/coffeehouse/server/web', emptyOutDir: true, target: 'es2022' },
  server: { proxy: { '/api': { target: house, ws: true } } },
});
