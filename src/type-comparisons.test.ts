import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { objectTypes } from '#shared/domain/object-types.ts';

const root = resolve(import.meta.dirname, '..');
const rule = 'src/type-comparisons.grit';
const report = z.looseObject({
  diagnostics: z.array(z.looseObject({ category: z.string(), location: z.looseObject({ path: z.string() }) })),
});

const refused = [
  "type === 'job'",
  "object.type !== 'job'",
  "option?.object_type === 'job'",
  "'job' === subjectType",
  "(row.type as string) === 'job'",
  "(() => { switch (row.type) { case 'job': return 1; default: return 2; } })()",
  "new Set(['candidate', 'job'])",
  "new Set<string>(['job'])",
  "['candidate', 'job'].includes(type)",
  "['candidate', 'job'].some((one) => one === type)",
];

const allowed = [
  'type === other',
  "type === 'paragraph'",
  "subject.kind === 'company'",
  "(() => { switch (row.kind) { case 'job': return 1; default: return 2; } })()",
  "new Set(['company', 'session'])",
  "query.where('type', '=', 'job')",
  'table[type]',
];

/** Where the rule holds, and where it does not. */
const held = ['src/host/services/x', 'src/host/access', 'src/renderer/blocks/x', 'src/shared/domain'];
const free = [
  'src/host/object-types',
  'src/host/services/objects/types',
  'src/host/sample',
  'src/host/testing',
  'src/renderer/blocks/object/types',
];

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Lints one file an expression under the project's own settings, and says which were refused. */
function refusedExpressions(): Set<string> {
  const folder = mkdtempSync(join(tmpdir(), 'cadre-type-comparisons-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const settings = z.looseObject({}).parse(JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')));
  write(join(folder, 'biome.json'), JSON.stringify({ ...settings, vcs: undefined }));
  mkdirSync(join(folder, 'src'));
  copyFileSync(join(root, rule), join(folder, rule));
  const expressionOf = new Map<string, string>();
  for (const place of [...held, ...free]) {
    for (const [index, expression] of [...refused, ...allowed].entries()) {
      const path = `${place}/a${index}.ts`;
      expressionOf.set(path, `${place}: ${expression}`);
      write(join(folder, path), `export const found = ${expression};\n`);
    }
  }
  write(join(folder, 'src/host/services/x/a.test.ts'), `export const found = ${refused[0]};\n`);
  const run = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--reporter=json', '--max-diagnostics=none', '.'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  const { diagnostics } = report.parse(JSON.parse(run.stdout));
  const found = diagnostics.filter(({ category }) => category === 'plugin');
  return new Set(found.map(({ location: { path } }) => expressionOf.get(path) ?? path));
}

it('knows the types of objects by their names', () => {
  const [, names = ''] = readFileSync(join(root, rule), 'utf8').match(/\(\?:([a-z_|]+)\)\['/) ?? [];
  expect(names.split('|')).toEqual(objectTypes);
});

it('refuses to ask for one type of object anywhere but in the descriptors', () => {
  const expected = held.flatMap((place) => refused.map((expression) => `${place}: ${expression}`));
  expect(refusedExpressions()).toEqual(new Set(expected));
});
