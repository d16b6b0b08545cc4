import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const root = import.meta.dirname;

/** Where the names of imports lead: `#lib/*` to `renderer/lib/`. */
const { imports: places } = z
  .object({ imports: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, '../package.json'), 'utf8')));

/** What ships, and the gallery: tests may import what they like. */
function isSource(path: string): boolean {
  return /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !/(^|\/)(testing|bench)\//.test(path);
}

/** The file of an import; undefined where it is of a package. */
function importedFrom(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) {
    return posix.join(posix.dirname(importer), specifier);
  }
  const [place = '', ...rest] = specifier.split('/');
  return places[`${place}/*`]?.replace('./src/', '').replace('*', rest.join('/'));
}

/** Every import of one file of ours by another. */
function importsOfFiles(): { importer: string; imported: string }[] {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  return paths.filter(isSource).flatMap((importer) => {
    const specifiers = readFileSync(join(root, importer), 'utf8').matchAll(
      /(?:\bfrom|\bimport|\bimport\()\s*'([#.][^'?]+)/g,
    );
    return [...specifiers].flatMap(([, specifier = '']) => {
      const imported = importedFrom(importer, specifier);
      return imported === undefined ? [] : [{ importer, imported }];
    });
  });
}

/** In which folder two files part, and by what they part there: a folder each, or the files themselves. */
function partedIn(one: string, other: string): { folder: string; parts: [string, string] } {
  const [names, others] = [one.split('/'), other.split('/')];
  const at = names.findIndex((name, index) => name !== others[index]);
  return { folder: names.slice(0, at).join('/'), parts: [names[at] ?? '', others[at] ?? ''] };
}

/** What lies in a folder, and what of it each imports. */
function importsByFolder(): Map<string, Map<string, Set<string>>> {
  const folders = new Map<string, Map<string, Set<string>>>();
  for (const { importer, imported } of importsOfFiles()) {
    const { folder, parts } = partedIn(importer, imported);
    const inFolder = folders.get(folder) ?? new Map<string, Set<string>>();
    folders.set(folder, inFolder);
    inFolder.set(parts[0], (inFolder.get(parts[0]) ?? new Set()).add(parts[1]));
  }
  return folders;
}

/** Every part from which a way leads back to it. */
function partsInCircles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  function leadsTo(goal: string, from: string, passed: Set<string>): boolean {
    for (const next of imports.get(from) ?? []) {
      if (next === goal) {
        return true;
      }
      if (!passed.has(next)) {
        passed.add(next);
        if (leadsTo(goal, next, passed)) {
          return true;
        }
      }
    }
    return false;
  }
  return [...imports.keys()].filter((part) => leadsTo(part, part, new Set())).sort();
}

it('finds the circles there are', () => {
  const imports = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a', 'd'])],
    ['d', new Set(['e'])],
  ]);
  expect(partsInCircles(imports)).toEqual(['a', 'b', 'c']);
});

it('lets nothing in a folder import itself by way of others, at any depth', () => {
  const folders = importsByFolder();
  expect([...folders.keys()]).toContain('host/services');
  const circles = [...folders].map(([folder, imports]) => [folder, partsInCircles(imports)] as const);
  expect(circles.filter(([, parts]) => parts.length > 0)).toEqual([]);
});
