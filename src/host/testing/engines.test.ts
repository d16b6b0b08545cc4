import { env } from 'node:process';
import { expect, it } from 'vitest';
import { engines, postgresUrl } from './engines.ts';

const mayBeMissing = postgresUrl === undefined && env.CI !== 'true';

it.skipIf(mayBeMissing)('services are tested on PostgreSQL as well: CADRE_TEST_POSTGRES_URL names one', () => {
  expect(engines).toEqual(['sqlite', 'postgres']);
});
