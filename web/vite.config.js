import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { parse } from 'smol-toml';
import { defineConfig } from 'vite';

// The build lands inside the Python package, which serves it; `npm run dev` talks to a
// `coffeehouse serve` on its usual port.
const house = 'http://127.0.0.1:8222';
const WORKER = 'sw.js';
const outDir = '../src/coffeehouse/server/web';

function said() {
  return parse(readFileSync('src/words.en.toml', 'utf8'));
}

/** What a device needs to keep the house among its apps. */
function manifest() {
  const { app } = said();
  return {
    name: app.name,
    short_name: app.name,
    description: app.about,
    lang: 'en',
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#f6efe2',
    theme_color: '#3b2617',
    icons: [
      { src: './icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: './icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: './icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: './icon-mask.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}

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
  transformIndexHtml: (html) =>
    html.replace(/%(\w+)\.(\w+)%/g, (_, section, code) => said()[section][code]),
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'house.webmanifest',
      source: JSON.stringify(manifest()),
    });
  },
};

/** The service worker, told which files the app needs to open and which build this is. */
const worker = {
  name: 'worker',
  apply: 'build',
  enforce: 'post',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'src/worker/worker.ts', fileName: WORKER });
  },
  generateBundle(_, bundle) {
    const page = bundle['index.html'].source;
    const shell = Object.keys(bundle).filter((file) => page.includes(`./${file}"`));
    const files = Object.keys(bundle).filter((file) => file !== WORKER);
    const build = createHash('sha256').update([...files.sort(), page].join(' '));
    const told = { SHELL: JSON.stringify(shell), BUILD: `"${build.digest('hex').slice(0, 12)}"` };
    const chunk = bundle[WORKER];
    chunk.code = chunk.code.replace(/\b(SHELL|BUILD)\b/g, (name) => told[name]);
  },
};

/** Writes every file that gets smaller a second and third time, as it goes over the wire. */
const packed = {
  name: 'packed',
  apply: 'build',
  closeBundle() {
    for (const file of readdirSync(outDir, { recursive: true })) {
      if (!/\.(js|css|svg|webmanifest)$/.test(file)) continue;
      const content = readFileSync(join(outDir, file));
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      for (const [end, small] of [
        ['br', brotliCompressSync(content, { params })],
        ['gz', gzipSync(content, { level: 9 })],
      ]) {
        if (small.length < content.length) writeFileSync(join(outDir, `${file}.${end}`), small);
      }
    }
  },
};

export default defineConfig({
  plugins: [svelte(), words, worker, packed],
  base: './',
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    // How long a plugin took is no news to whoever runs `make run` on a slow machine.
    rolldownOptions: { checks: { pluginTimings: false, bundlerTimings: false } },
  },
  server: { proxy: { '/api': { target: house, ws: true } }, fs: { allow: ['..'] } },
});
