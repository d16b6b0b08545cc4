import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { objectTypes } from '#shared/domain/object-types.ts';

const host = resolve(import.meta.dirname, 'host');

/** What is known of one type stands in its descriptors; samples and what only tests use may name types as they like. */
const elsewhere = /(^|\/)(sample|bench|testing|objects\/types|objects\/reading)\/|\.test\.ts$/;

/**
 * Where the host still asks for one type outside the descriptors, and how often. What is new belongs in a descriptor;
 * whoever takes one away takes it away here.
 */
const known: Readonly<Record<string, number>> = {
  'access/form-person.ts': 2,
  'access/identify-rules.ts': 1,
  'access/mask-scores.ts': 2,
  'access/space-keepers.ts': 3,
  'access/visibility.ts': 1,
  'services/accounts/rename.ts': 1,
  'services/exports/export-columns.ts': 1,
  'services/imports/imports.ts': 1,
  'services/intelligence/insights.ts': 1,
  'services/intelligence/usual-figures.ts': 1,
  'services/learning/courses.ts': 10,
  'services/messages/write-message.ts': 1,
  'services/metrics/metrics.ts': 3,
  'services/objects/recommend/recommend-objects.ts': 2,
  'services/objects/remove-for-good.ts': 1,
  'services/objects/usage.ts': 1,
  'services/objects/write-relations.ts': 1,
  'services/people/erase-person.ts': 1,
  'services/people/leave-together.ts': 2,
  'services/performance/take-review.ts': 1,
  'services/reports/parts/named-objects.ts': 2,
  'services/reports/parts/performance-summary.ts': 1,
  'services/reports/parts/pulse-results.ts': 1,
  'services/reports/parts/skill-gaps.ts': 1,
  'services/reports/parts/skill-holders.ts': 5,
  'services/reports/report-scope.ts': 1,
  'services/skills/skill-levels.ts': 3,
  'services/skills/skills.ts': 1,
};

const comparison = new RegExp(`\\b(type|object_type|objectType)\\)?\\s*[!=]==\\s*'(${objectTypes.join('|')})'`, 'g');

function comparisonsIn(file: string): number {
  return readFileSync(join(host, file), 'utf8').match(comparison)?.length ?? 0;
}

it('asks for one type of object nowhere but in the descriptors', () => {
  const files = readdirSync(host, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replaceAll('\\', '/'));
  const found = files
    .filter((file) => !elsewhere.test(file))
    .map((file): [string, number] => [file, comparisonsIn(file)])
    .filter(([, count]) => count > 0);
  expect(Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)))).toEqual(known);
});
