import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The build lands inside the Python package, which serves it; `npm run dev` talks to a
// `coffeehouse serve` on its usual port.
const house = 'http://127.0.0.1:8222';

export default defineConfig({
  plugins: [svelte()],
  base: './',
  build: { outDir: '../src/coffeehouse/server/web', emptyOutDir: true, target: 'es2022' },
  server: { proxy: { '/api': { target: house, ws: true } } },
});
