// Makes src/fonts/ from the font packages: only the weights the app uses, one file a script, so
// that a visit carries no letter it does not show. Run before every build.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import subset from 'subset-font';

// A title has one weight; the text has all between plain and bold.
const FONTS = {
  fraunces: { axes: { wght: 600 }, weight: '600' },
  'source-sans-3': { axes: { wght: { min: 400, max: 700 } }, weight: '400 700' },
};
const HERE = dirname(fileURLToPath(import.meta.url));
const TARGET = join(HERE, 'src/fonts');
const FACE = /@font-face \{[^}]*\}/g;

/** The letters of `U+0000-00FF,U+0131`. */
function letters(range) {
  return range
    .split(',')
    .flatMap((part) => {
      const [first, last = first] = part
        .trim()
        .slice(2)
        .split('-')
        .map((code) => parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
    })
    .join('');
}

/** One face of a font, trimmed: its file is written, its rule returned. */
async function trimmed(folder, face, { axes, weight }) {
  const [, file] = /url\(\.\/files\/([^)]+)\)/.exec(face);
  const [, range] = /unicode-range: ([^;]+);/.exec(face);
  const content = await subset(readFileSync(join(folder, 'files', file)), letters(range), {
    targetFormat: 'woff2',
    variationAxes: axes,
    // Swashes and small capitals are never asked for.
    noLayoutClosure: true,
  });
  writeFileSync(join(TARGET, file), content);
  return face
    .replace(/font-weight: [^;]+;/, `font-weight: ${weight};`)
    .replace(/url\([^;]+;/, `url(./${file}) format('woff2');`);
}

rmSync(TARGET, { recursive: true, force: true });
mkdirSync(TARGET, { recursive: true });
const rules = [];
for (const [name, wanted] of Object.entries(FONTS)) {
  const folder = join(HERE, 'node_modules/@fontsource-variable', name);
  const faces = readFileSync(join(folder, 'wght.css'), 'utf8').match(FACE);
  for (const face of faces) rules.push(await trimmed(folder, face, wanted));
}
writeFileSync(join(TARGET, 'fonts.css'), rules.join('\n') + '\n');
