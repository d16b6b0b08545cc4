import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const root = import.meta.dirname;

/** Where the names of imports lead: `#lib/*` to `renderer/lib/`. */
const { imports: places } = z
  .object({ imports: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, '../package.json'), 'utf8')));

/** Each folder in these is a part for itself, and so is each file that lies in none; a folder that is not here is one part. */
const divided = [
  ...['host', 'host/services', 'main', 'shared', 'renderer'],
  ...['renderer/app', 'renderer/blocks', 'renderer/features', 'renderer/lib'],
];

/** Those that still import each other. It only gets shorter. */
const stillInCircles = [
  'host/host-deps.ts',
  'host/http',
  'host/reader',
  'host/services/accounts',
  'host/services/canvas',
  'host/services/files',
  'host/services/forms',
  'host/services/imports',
  'host/services/intelligence',
  'host/services/messages',
  'host/services/notifications',
  'host/services/objects',
  'host/services/people',
  'host/services/performance',
  'host/services/pulses',
  'host/services/resume',
  'host/services/search',
  'host/services/spaces',
  'host/transport',
];

/** The folder, or file, that something belongs to. */
function partOf(path: string): string {
  const names = path.split('/');
  let at = 1;
  while (at < names.length && divided.includes(names.slice(0, at).join('/'))) {
    at += 1;
  }
  return names.slice(0, at).join('/');
}

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

/** Which parts import which. */
function importsOfParts(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const path = file.replaceAll('\\', '/');
    if (!isSource(path)) {
      continue;
    }
    const part = partOf(path);
    const others = imports.get(part) ?? new Set();
    imports.set(part, others);
    for (const [, specifier = ''] of readFileSync(join(root, path), 'utf8').matchAll(
      /(?:\bfrom|\bimport|\bimport\()\s*'([#.][^'?]+)/g,
    )) {
      const target = importedFrom(path, specifier);
      if (target !== undefined && partOf(target) !== part) {
        others.add(partOf(target));
      }
    }
  }
  return imports;
}

/** Every part from which a way leads back to it. */
function partsInCircles(): string[] {
  const imports = importsOfParts();
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

it('lets no folders import each other in a circle', () => {
  expect(partsInCircles()).toEqual(stillInCircles);
});
