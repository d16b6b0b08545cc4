import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** What runs on Node, where a clone of a request or response can take the body with it. */
const folders = ['host', 'main', 'shared'];

it('clones no request and no response: in Node 20.18 the first one loses its body once the clone is collected', () => {
  const cloning = folders.flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) => /\.clone\(\)/.test(readFileSync(join(import.meta.dirname, folder, file), 'utf8')))
      .map((file) => join(folder, file)),
  );
  expect(cloning).toEqual([]);
});
