import { describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { startTestHost } from '#host/testing/test-host.ts';
import { documentFieldsOf, longTextsOf } from '#shared/domain/long-texts.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import { listedPathsOf } from '#shared/domain/where/listed-fields.ts';
import { unlistedPaths } from './076-look-through-lists.ts';

const left = unlistedPaths.map((path) => path.join('.'));

describe('what lists are looked through by', () => {
  it('has every field that a list is filtered by, and the company’s own', () => {
    const paths = [...objectTypes.flatMap((type) => listedPathsOf(type).map(({ path }) => path)), 'custom', 'tags'];
    expect(paths.filter((path) => left.some((one) => path === one || path.startsWith(`${one}.`)))).toEqual([]);
  });

  it('has no long text', () => {
    const long = objectTypes.flatMap((type) => [...longTextsOf(type), ...documentFieldsOf(type)]);
    expect(long.filter((path) => !left.includes(path))).toEqual([]);
  });

  it.each(engines)('is known of objects that hold something else than they should, too (%s)', async (engine) => {
    const test = await startTestHost({ engine });
    const owner = await test.signIn();
    const strange: readonly Record<string, unknown>[] = [
      { resume: ['text'] },
      { resume: 'text' },
      { resume: null },
      { logo: { deep: 1 } },
      { description: 3 },
    ];
    await seedObjects(test.store, owner.companyId, test.now(), [
      ...strange.map((data, at) => ({ type: 'candidate', name: `Strange ${at}`, data: { ...data, phone: '12345' } })),
      { type: 'candidate', name: 'Plain', data: { resume: { summary: 'long', statistics: { courses_count: 2 } } } },
    ]);
    const found = async (where: string) =>
      (await test.call(owner, 'GET', `/api/objects/candidate?sort=name&where=${encodeURIComponent(where)}`)).body.total;
    expect(await found('phone is "12345"')).toBe(strange.length);
    expect(await found('courses_count > 1')).toBe(1);
    await test.close();
  });

  it.each(engines)('is no part of an object that is read (%s)', async (engine) => {
    const test = await startTestHost({ engine });
    const { companyId } = await test.signIn();
    await seedObjects(test.store, companyId, test.now(), [{ type: 'job', name: 'Cook', data: { code: 'C1' } }]);
    const { db } = test.store;
    const rows = [
      await db.selectFrom('object').selectAll().where('name', '=', 'Cook').executeTakeFirstOrThrow(),
      await db.selectFrom('object as one').selectAll('one').where('one.name', '=', 'Cook').executeTakeFirstOrThrow(),
      await db
        .selectFrom('company')
        .innerJoin('object', 'object.company_id', 'company.id')
        .selectAll('object')
        .where('object.name', '=', 'Cook')
        .executeTakeFirstOrThrow(),
    ];
    for (const row of rows) {
      expect(row).toMatchObject({ name: 'Cook', data: { code: 'C1' } });
      expect(Object.keys(row)).not.toContain('listed');
    }
    await test.close();
  });
});
