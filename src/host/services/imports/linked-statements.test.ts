import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import type { Store } from '#host/store/store.ts';
import { openTestStore } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { startTestHost } from '#host/testing/test-host.ts';

it('writes people with the jobs that they applied for in as many statements, however many they are', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cadre-statements-'));
  const opened = await openTestStore('sqlite', folder);
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const transaction: Store['transaction'] = (work) => opened.transaction((trx) => work(trx.withPlugin(counting)));
  const test = await startTestHost({ store: { ...opened, transaction } });
  try {
    const owner = await test.signIn();
    await seedObjects(test.store, owner.companyId, test.now(), [{ type: 'job', name: 'Welder', title: 'Welder' }]);
    const statementsFor = async (from: number, count: number, stage: string) => {
      const rows = Array.from({ length: count }, (_unused, index) => `${from + index},Ada,Welder,${stage},2025-01-05`);
      const body = {
        file: Buffer.from(['ID,Name,Applied to,Stage,Applied', ...rows].join('\n')).toString('base64'),
        object_type: 'candidate',
        mapping: { ID: 'id', Name: 'name', 'Applied to': 'job', Stage: 'stage', Applied: 'applied_at' },
      };
      statements = 0;
      const done = await test.call(owner, 'POST', '/api/import/', body);
      expect(done.body).toMatchObject({ created: count, errors_total: 0 });
      return statements;
    };
    expect(await statementsFor(100, 40, 'Interview')).toBe(await statementsFor(200, 2, 'Interview'));
    expect(test.bugs).toEqual([]);
  } finally {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  }
});
