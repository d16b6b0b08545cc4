import { describe, expect, it } from 'vitest';
import { fillCompany } from '#host/sample/fill-company.ts';
import { emptyDatabaseForEach } from '#host/testing/empty-database.ts';
import { engines } from '#host/testing/engines.ts';
import { addCompany, startTestHost } from '#host/testing/test-host.ts';
import { shippedTools } from '#shared/domain/shipped-tools.ts';
import { migrations } from './migrations/migrations.ts';

const now = new Date('2025-03-01T09:00:00.000Z');
const names = shippedTools.map(({ name }) => name).sort();

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
    const test = await startTestHost({ engine, fillCompany });
    try {
      const owner = await test.signIn();
      const tools = async () =>
        (await test.call(owner, 'GET', '/api/category-list/?type=tool&page_size=100')).body.data;
      const atFirst = await tools();
      expect(atFirst.map(({ name }: { name: string }) => name)).toEqual(names);
      expect(atFirst.every(({ description }: { description: string }) => description.length > 5)).toBe(true);
      const body = JSON.stringify({ company_id: owner.companyId });
      const headers = { 'content-type': 'application/json' };
      await (await test.raw(owner, 'POST', '/api/synthetic-data/', { headers, body })).text();
      expect(await tools()).toEqual(atFirst);
      await test.call(owner, 'DELETE', '/api/synthetic-data/', { company_id: owner.companyId });
      expect(await tools()).toEqual(atFirst);
      const integrations = await test.call(owner, 'GET', '/api/category-list/?type=integration');
      expect(integrations.body.total).toBe(0);
    } finally {
      await test.close();
    }
  });
});
