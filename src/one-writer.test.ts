import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const host = resolve(import.meta.dirname, 'host');

/** Migrations write the table as it was; tests and what they use write what no service would. */
const elsewhere = /(^|\/)(store\/migrations|testing|bench)\/|\.test\.ts$/;

/** Kysely's statements and the store's bulk ones, and SQL by hand, whatever breaks their lines. */
const writes =
  /\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*'object\b|\b(?:insertRows|upsertRows|writeBatches)\([^;]{0,40}'object'|\b(?:insert\s+into|update|delete\s+from)\s+"?object"?\s+(?:\(|set\b|where\b|as\b|values\b)/gi;

it('writes the table of objects in one file', () => {
  const files = readdirSync(host, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !elsewhere.test(file));
  const writers = files.filter((file) => readFileSync(join(host, file), 'utf8').match(writes) !== null);
  expect(writers).toEqual(['object-writer/object-rows.ts']);
});
