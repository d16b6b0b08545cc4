import { describe, expect, it } from 'vitest';
import { emptyDatabaseForEach } from '#host/testing/empty-database.ts';
import { engines } from '#host/testing/engines.ts';
import { startSampleHost } from '#host/testing/sample-host.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { shippedTools } from '#shared/domain/shipped-tools.ts';
import { migrations } from './migrations/migrations.ts';

const now = new Date('2025-03-01T09:00:00.000Z');
const names = shippedTools.map(({ name }) => name).sort();

interface Tool {
  id: string;
  name: string;
  description: string;
}

async function toolsOf(test: TestHost, owner: Caller): Promise<Tool[]> {
  return (await test.call(owner, 'GET', '/api/category-list/?type=tool&page_size=100')).body.data;
}

describe.each(engines)('the tools that ship (%s)', (engine) => {
  const database = emptyDatabaseForEach(engine);

  it('come to companies that are there already, once, and stay when a sample goes', async () => {
    const earlier = await database.open(migrations.filter(({ name }) => name < '013'));
    await addCompany(earlier, 'old', now);
    await addCompany(earlier, 'bare', now);
    const tool = { company_id: 'old', type: 'tool', data: {}, created_at: now.toISOString() };
    await earlier.db
      .insertInto('category')
      .values([
        { ...tool, id: 'tool_old_1', name: 'Report', origin: 'sample' },
        { ...tool, id: 'own', name: 'our own', origin: 'sample' },
        { ...tool, id: 'tag', type: 'tag', name: 'file', origin: 'sample' },
      ])
      .execute();
    await earlier.close();
    const store = await database.open(migrations);
    const rows = await store.db.selectFrom('category').select(['id', 'company_id', 'type', 'name', 'origin']).execute();
    await store.close();
    const of = (company: string) => rows.filter((row) => row.company_id === company && row.type === 'tool');
    expect(
      of('bare')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(names);
    expect(
      of('old')
        .map(({ name }) => name.toLowerCase())
        .sort(),
    ).toEqual([...names, 'our own'].sort());
    expect(
      rows
        .filter(({ origin }) => origin === 'sample')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['own', 'tag']);
  });

  it('are in every new company with what they do, with a sample and without it', async () => {
    const bare = await startTestHost({ engine });
    const atFirst = await toolsOf(bare, await bare.signIn());
    await bare.close();
    expect(atFirst.map(({ name }) => name)).toEqual(names);
    expect(atFirst.every(({ description }) => description.length > 5)).toBe(true);
    const test = await startSampleHost({ engine });
    try {
      const owner = await test.signIn();
      const withSample = await toolsOf(test, owner);
      expect(withSample.map(({ id: _own, ...tool }) => tool)).toEqual(atFirst.map(({ id: _own, ...tool }) => tool));
      await test.call(owner, 'DELETE', '/api/synthetic-data/', { company_id: owner.companyId });
      expect(await toolsOf(test, owner)).toEqual(withSample);
      const integrations = await test.call(owner, 'GET', '/api/category-list/?type=integration');
      expect(integrations.body.total).toBe(0);
    } finally {
      await test.close();
    }
  });
});
