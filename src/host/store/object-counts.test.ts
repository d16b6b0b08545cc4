import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { emptyDatabaseForEach } from '#host/testing/empty-database.ts';
import { engines } from '#host/testing/engines.ts';
import { seededNumbers } from '#shared/testing/seeded-numbers.ts';
import { countObjects } from './migrations/049-count-objects.ts';
import { migrations } from './migrations/migrations.ts';
import type { Store } from './store.ts';

const at = '2025-01-01T00:00:00.000Z';
const changes = 300;
const types = ['candidate', 'employee', 'job', 'note'];

const before = migrations.slice(0, migrations.indexOf(countObjects));

interface Given {
  id: number;
  type?: string;
  deleted?: boolean;
}

/** Adds an object, or makes it what is given: one of two companies has every third of them. */
async function put({ db }: Store, { id, type = types[id % types.length] ?? '', deleted = false }: Given) {
  const gone = deleted ? at : null;
  await sql`insert into object (id, company_id, type, name, sort_key, data, origin, revision, created_at, updated_at,
      deleted_at)
    values (${`o_${id}`}, ${id % 3 === 0 ? 'other' : 'acme'}, ${type}, ${`Object ${id}`}, ${`object ${id}`}, '{}',
      'user', 1, ${at}, ${at}, ${gone})
    on conflict (id) do update set name = excluded.name, deleted_at = excluded.deleted_at`.execute(db);
}

/** What the database has counted, and what there is to count. */
async function counts({ db }: Store) {
  const of = async (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
    (await query.execute(db)).rows.map((row) => ({ ...row, total: Number(row.total) }));
  return {
    counted: await of(sql`select company_id, type, sum(total) as total from object_count
      group by company_id, type having sum(total) <> 0 order by 1, 2`),
    there: await of(sql`select company_id, type, count(*) as total from object where deleted_at is null
      group by company_id, type order by 1, 2`),
  };
}

describe.each(engines)('objects of companies on %s', (engine) => {
  const database = emptyDatabaseForEach(engine);

  it('are counted as they were before, and through everything that is written since', async () => {
    const old = await database.open(before);
    for (const company of ['acme', 'other']) {
      await sql`insert into company (id, name, plan, data, created_at, updated_at)
        values (${company}, ${company}, 'free', '{}', ${at}, ${at})`.execute(old.db);
    }
    for (let id = 0; id < 40; id += 1) {
      await put(old, { id, deleted: id % 7 === 0 });
    }
    await old.close();

    const store = await database.open(migrations);
    const first = await counts(store);
    expect(first.there).toHaveLength(8);
    expect(first.counted).toEqual(first.there);

    const upTo = seededNumbers(49);
    for (let step = 0; step < changes; step += 1) {
      const id = upTo(80);
      const kind = upTo(5);
      if (kind === 0) {
        await put(store, { id });
      } else if (kind === 1) {
        await put(store, { id, deleted: true });
      } else if (kind === 2) {
        await sql`update object set deleted_at = ${at} where id in (${`o_${id}`}, ${`o_${upTo(80)}`})`.execute(
          store.db,
        );
      } else if (kind === 3) {
        await sql`update object set deleted_at = null, name = 'back' where id = ${`o_${id}`}`.execute(store.db);
      } else {
        await sql`delete from object where id = ${`o_${id}`}`.execute(store.db);
      }
    }
    const later = await counts(store);
    expect(later.counted).toEqual(later.there);
    expect(later.there).not.toEqual(first.there);

    // With a company goes what it has.
    await sql`delete from company where id = 'other'`.execute(store.db);
    const left = await counts(store);
    expect(left.counted).toEqual(left.there);
    expect(new Set(left.there.map((row) => Reflect.get(row, 'company_id')))).toEqual(new Set(['acme']));
    await store.close();
  });
});
