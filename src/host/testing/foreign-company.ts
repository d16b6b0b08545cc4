import { sql } from 'kysely';
import { publishEvent } from '#host/events/publish-event.ts';
import { hashPassword } from '#host/services/accounts/password.ts';
import { newId } from '#host/store/new-id.ts';
import type { Store } from '#host/store/store.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import { seedObjects, seedRelations } from './seed-objects.ts';
import { addCompany } from './test-host.ts';

/** Stands in every text of the foreign company: no answer to anybody else may hold it. */
export const foreignMark = 'FOREIGN-SECRET';

const companyId = 'foreign';

/** A company that no test user belongs to, with something of everything; answers ids of what it has. */
export async function fillForeignCompany(store: Store, now: Date): Promise<{ companyId: string; ids: string[] }> {
  await addCompany(store, companyId, now);
  await store.db.updateTable('company').set({ name: foreignMark }).where('id', '=', companyId).execute();
  const at = now.toISOString();
  const userId = newId(now);
  const passwordHash = await hashPassword(foreignMark, 'secret');
  await store.db
    .insertInto('user_account')
    .values({
      id: userId,
      address_key: userId,
      email: 'foreign@example.org',
      password_hash: passwordHash,
      first_name: foreignMark,
      last_name: foreignMark,
      language: 'en',
      experience_stage: 'active',
      staff: 0,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await store.db
    .insertInto('membership')
    .values({ user_id: userId, company_id: companyId, role: 'owner', created_at: at })
    .execute();
  const ids = await seedObjects(
    store,
    companyId,
    now,
    objectTypes.map((type) => ({ type, name: foreignMark, title: foreignMark, data: { description: foreignMark } })),
  );
  const [first = '', second = ''] = ids;
  await seedRelations(store, companyId, now, [{ from: first, kind: 'mentions', to: second }]);
  const pulse = ids[objectTypes.indexOf('pulse')] ?? '';
  const row = { id: newId(now), company_id: companyId, origin: 'user', created_at: at };
  const rows = [row, { ...row, id: newId(now) }, { ...row, id: newId(now) }, { ...row, id: newId(now) }];
  const [task, note, answer, category] = rows.map((one) => one.id);
  const memory = newId(now);
  const message = newId(now);
  await store.transaction(async (trx) => {
    await trx
      .insertInto('task')
      .values({ ...row, type: 'scheduled', title: foreignMark, status: 'open', id: task ?? '' })
      .execute();
    await trx
      .insertInto('notification')
      .values({ ...row, id: note ?? '', user_id: userId, title: foreignMark })
      .execute();
    await trx
      .insertInto('form_response')
      .values({ ...row, id: answer ?? '', pulse_id: pulse, responses: { q1: foreignMark } })
      .execute();
    await trx
      .insertInto('category')
      .values({ ...row, id: category ?? '', type: 'org_unit', name: foreignMark, data: {} })
      .execute();
    await trx
      .insertInto('memory')
      .values({
        id: memory,
        company_id: companyId,
        user_id: userId,
        text: foreignMark,
        source: 'user',
        created_at: at,
        updated_at: at,
      })
      .execute();
    await trx
      .insertInto('message')
      .values({
        id: message,
        company_id: companyId,
        thread_id: message,
        user_id: userId,
        text: foreignMark,
        data: {},
        created_at: at,
      })
      .execute();
    await trx
      .insertInto('metric_point')
      .values({
        company_id: companyId,
        subject_id: 'company',
        metric: 'engagement',
        day: at.slice(0, 10),
        value: 424_242,
      })
      .execute();
    await publishEvent(trx, { companyId, type: 'message', data: { text: foreignMark }, at });
  });
  const others = [task, note, answer, category, memory, message, userId].filter((id) => id !== undefined);
  return { companyId, ids: [...ids, ...others] };
}

const tablesOf = new WeakMap<Store, Promise<string[]>>();

async function readTables(store: Store): Promise<string[]> {
  const tables = await store.db.introspection.getTables();
  return tables
    .filter((table) => table.columns.some((column) => column.name === 'company_id'))
    .map((table) => table.name)
    .sort();
}

/** Everything the database holds of a company, as text to compare. */
export async function readCompany(store: Store, id: string): Promise<string> {
  const tables = tablesOf.get(store) ?? readTables(store);
  tablesOf.set(store, tables);
  const dumps: string[] = [];
  // Most tables hold nothing of it: asked at once, they cost one statement instead of one each.
  const asked = (await tables).map(
    (name) => sql`select ${sql.lit(name)} as name
      where exists (select 1 from ${sql.table(name)} where company_id = ${id})`,
  );
  const { rows: filled } = await sql<{ name: string }>`${sql.join(asked, sql` union all `)}`.execute(store.db);
  const withRows = new Set(filled.map(({ name }) => name));
  for (const name of await tables) {
    const { rows } = withRows.has(name)
      ? await sql`select * from ${sql.table(name)} where company_id = ${id}`.execute(store.db)
      : { rows: [] };
    const lines = rows.map((row) => JSON.stringify(row)).sort();
    dumps.push([name, ...lines].join('\n'));
  }
  return dumps.join('\n\n');
}
