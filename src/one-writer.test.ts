import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const host = resolve(import.meta.dirname, 'host');

/** Migrations write the tables as they were; tests and what they use write what no service would. */
const elsewhere = /(^|\/)(store\/migrations|testing|bench)\/|\.test\.ts$/;

/** Kysely's statements and the store's bulk ones, and SQL by hand, whatever breaks their lines. */
function writesOf(table: string): RegExp {
  return new RegExp(
    [
      `\\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\\(\\s*'${table}\\b`,
      `\\b(?:insertRows|upsertRows|writeBatches)\\([^;]{0,40}'${table}'`,
      `\\b(?:insert\\s+into|update|delete\\s+from)\\s+"?${table}"?\\s+(?:\\(|set\\b|where\\b|as\\b|values\\b)`,
    ].join('|'),
    'i',
  );
}

function writersOf(table: string): string[] {
  const writes = writesOf(table);
  return readdirSync(host, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !elsewhere.test(file))
    .filter((file) => writes.test(readFileSync(join(host, file), 'utf8')));
}

it('writes the table of objects in one file', () => {
  expect(writersOf('object')).toEqual(['object-writer/object-rows.ts']);
});

it('writes the table of links in one file, but for those of the sample, which are written as a whole', () => {
  expect(writersOf('relation').sort()).toEqual(['object-writer/link-rows.ts', 'sample/write-company.ts']);
});

it('writes the change log in one file', () => {
  expect(writersOf('object_change')).toEqual(['object-writer/change-rows.ts']);
});

it('writes how far applications are in one file, but for those of the sample', () => {
  expect(writersOf('offer')).toEqual(['object-writer/offers.ts']);
  const ofSample = ['object-writer/application-rows.ts', 'sample/write-company.ts'];
  expect(writersOf('application_move').sort()).toEqual(ofSample);
  expect(writersOf('application').sort()).toEqual([...ofSample, 'sample/fill-boards.ts'].sort());
});
