// Makes src/api/generated/*.ts from the schemas Python writes. Run by `npm run types`.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { compile } from 'json-schema-to-typescript';

const python = process.env['PYTHON'] ?? '../.venv/bin/python';
const schemas = mkdtempSync(join(tmpdir(), 'coffeehouse-'));
const target = 'src/api/generated';

execFileSync(python, ['-m', 'coffeehouse.server.schema', schemas], { stdio: 'inherit' });
mkdirSync(target, { recursive: true });
for (const file of readdirSync(schemas)) {
  const schema = JSON.parse(readFileSync(join(schemas, file), 'utf8'));
  const types = await compile(schema, 'Everything', {
    bannerComment: '// Made by `npm run types` from the Python structs.',
    additionalProperties: false,
    format: false,
    declareExternallyReferenced: true,
  });
  writeFileSync(join(target, `${basename(file, '.json')}.ts`), types);
}
