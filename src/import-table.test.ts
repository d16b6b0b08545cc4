import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '..');
const biome = join(root, 'node_modules/.bin/biome');
const report = z.looseObject({
  diagnostics: z.array(z.looseObject({ category: z.string(), location: z.looseObject({ path: z.string() }) })),
});

const table: [file: string, allowed: string[], denied: string[]][] = [
  [
    'src/shared/domain/a.ts',
    ['#shared/contract/b.ts', './c.ts', 'zod'],
    ['#host/b.ts', '../b.ts', 'node:fs', 'electron'],
  ],
  [
    'src/host/services/a.ts',
    ['#host/store/b.ts', '#host/object-writer/index.ts', '#shared/b.ts', 'node:fs'],
    ['#main/b.ts', '#lib/b.ts', 'electron', '#host/object-writer/object-rows.ts'],
  ],
  [
    'src/host/access/a.ts',
    ['./b.ts', '#host/store/b.ts', '#host/lib/b.ts', '#shared/b.ts', 'kysely'],
    ['#host/services/objects/b.ts', '#host/routes/b.ts', '#host/http/b.ts', '../services/b.ts', '#main/b.ts'],
  ],
  [
    'src/host/services/objects/a.ts',
    ['./b.ts', './types/index.ts', '#host/access/index.ts', '#host/events/b.ts', '#host/store/b.ts'],
    ['#host/object-types/b.ts', '#host/services/search/b.ts', '#host/services/pulses/b.ts', '#host/routes/b.ts'],
  ],
  [
    'src/host/object-writer/a.ts',
    ['./b.ts', '#host/access/index.ts', '#host/events/publish-event.ts', '#host/store/b.ts', '#shared/b.ts'],
    ['#host/services/objects/b.ts', '#host/services/events/event-stream.ts', '#host/routes/b.ts', '../services/b.ts'],
  ],
  [
    'src/host/events/a.ts',
    ['./b.ts', '#host/store/b.ts', '#shared/b.ts', 'node:async_hooks'],
    ['#host/services/events/b.ts', '#host/access/index.ts', '../services/b.ts', '#main/b.ts'],
  ],
  ['src/host/lib/a.ts', ['./b.ts', '#shared/b.ts'], ['#host/access/b.ts', '#host/services/b.ts', '#host/store/b.ts']],
  ['src/main/windows/a.ts', ['#main/b.ts', '#shared/b.ts', 'electron', 'node:fs'], ['#host/b.ts', '#app/b.ts']],
  ['src/preload/a.ts', ['./b.ts', '#shared/b.ts', 'electron'], ['#main/b.ts', 'node:fs']],
  [
    'src/renderer/ui/a.tsx',
    ['#ui/b.tsx', '#shared/domain/b.ts'],
    ['#shared/contract/b.ts', '#lib/b.ts', '#blocks/b.ts'],
  ],
  ['src/renderer/lib/a.ts', ['#lib/b.ts', '#shared/b.ts'], ['#ui/b.tsx', '#blocks/b.ts', '#host/b.ts', 'node:fs']],
  ['src/renderer/search-worker/a.ts', ['./b.ts', '#shared/b.ts'], ['#lib/b.ts', '#ui/b.tsx']],
  [
    'src/renderer/blocks/object-page/a.tsx',
    ['#blocks/object-form/b.tsx', '#ui/b.tsx', '#lib/b.ts', '#shared/b.ts'],
    ['#features/y/b.tsx', '#app/b.ts', '../../features/y/b.tsx'],
  ],
  [
    'src/renderer/blocks/object/types/a.ts',
    ['#blocks/object/b.ts', '#ui/b.tsx', '#lib/b.ts', '#shared/b.ts'],
    ['#blocks/search/b.ts', '#blocks/profile-card/b.ts', '#blocks/not-listed/b.ts', '#features/y/b.tsx'],
  ],
  [
    'src/renderer/blocks/search/a.ts',
    ['#blocks/object/b.ts', '#blocks/search/model/b.ts'],
    ['#blocks/palette/b.tsx', '#blocks/mentions/b.ts', '#app/b.ts'],
  ],
  [
    'src/renderer/blocks/profile-card/a.tsx',
    ['#blocks/search/b.ts', '#blocks/object/b.ts'],
    ['#blocks/editor/b.tsx', '#blocks/composer/b.tsx'],
  ],
  [
    'src/renderer/blocks/editor/a.tsx',
    ['#blocks/mentions/b.ts', '#blocks/attachments/b.ts'],
    ['#blocks/object-form/b.tsx', '#blocks/document-view/b.tsx'],
  ],
  [
    'src/renderer/blocks/object-form/a.tsx',
    ['#blocks/editor/b.tsx', '#blocks/search/b.ts'],
    ['#blocks/object-page/b.tsx', '#blocks/composer/b.tsx'],
  ],
  ['src/renderer/blocks/not-listed/a.tsx', ['./b.tsx', '#ui/b.tsx', '#lib/b.ts'], ['#blocks/object/b.ts']],
  [
    'src/renderer/features/x/a.tsx',
    ['./b.tsx', '#blocks/b.tsx', '#ui/b.tsx', '#lib/b.ts'],
    ['#features/y/b.tsx', '../y/b.tsx', '#app/b.ts'],
  ],
  [
    'src/renderer/app/a.tsx',
    ['#features/y/index.ts', '#features/y/index.tsx', '#blocks/b.tsx', '#lib/b.ts'],
    ['#features/y/b.tsx', '#features/y/part/index.ts', '#main/b.ts', '#host/b.ts', 'electron'],
  ],
  ['e2e/specs/a.ts', ['#e2e/b.ts', '#shared/b.ts', 'node:fs'], ['#host/b.ts', '#lib/b.ts']],
];

/** Lints one file an import, under the project's own settings, and says which imports were refused. */
function refusedImports(): Set<string> {
  const folder = mkdtempSync(join(tmpdir(), 'cadre-import-table-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const settings: unknown = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  const lint = { ...z.looseObject({}).parse(settings), vcs: undefined, plugins: undefined };
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(lint));
  const importOf = new Map<string, string>();
  for (const [file, allowed, denied] of table) {
    for (const [index, specifier] of [...allowed, ...denied].entries()) {
      const path = file.replace('a.ts', `a${index}.ts`);
      importOf.set(path, `${file} → ${specifier}`);
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), `import { thing } from '${specifier}';\n\nexport const used = thing;\n`);
    }
  }
  const run = spawnSync(
    biome,
    ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  const { diagnostics } = report.parse(JSON.parse(run.stdout));
  return new Set(diagnostics.map(({ location }) => importOf.get(location.path) ?? location.path));
}

it('refuses every import that the table of the architecture does not allow', () => {
  const denied = table.flatMap(([file, , specifiers]) => specifiers.map((specifier) => `${file} → ${specifier}`));
  expect(refusedImports()).toEqual(new Set(denied));
});

it('has every block in one layer', () => {
  const { overrides } = z
    .looseObject({ overrides: z.array(z.looseObject({ includes: z.array(z.string()) })) })
    .parse(JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')));
  const layers = overrides.flatMap(
    ({ includes: [folders = ''] }) => /^src\/renderer\/blocks\/\{(.*)\}\/\*\*$/.exec(folders)?.[1]?.split(',') ?? [],
  );
  const folders = readdirSync(join(root, 'src/renderer/blocks'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(layers.toSorted()).toEqual(folders.toSorted());
});
