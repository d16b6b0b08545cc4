import type { Transaction } from 'kysely';
import { readAllOfPerson } from '#host/access/index.ts';
import { publishObjects } from '#host/services/events/publish-event.ts';
import { nextRevision } from '#host/store/revision.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import { displayName } from '#shared/domain/display-name.ts';
import { accountWithMembers } from './account-with-members.ts';

interface PersonName {
  first_name: string | null;
  last_name: string | null;
}

/** Gives every other record of a person in the company (employee, candidate) the name that one of them was given. */
export async function renameRecords(
  trx: Transaction<Schema>,
  companyId: string,
  { id, name, at }: { id: string; name: PersonName; at: string },
): Promise<void> {
  const { first_name, last_name } = name;
  for (const row of await readAllOfPerson(trx, companyId, id)) {
    const isNamedSo = row.first_name === first_name && row.last_name === last_name;
    // A member is called what its account is called.
    if (row.id !== id && !isNamedSo && !(row.type === 'member' && row.external_id !== null)) {
      await trx
        .updateTable('object')
        .set({
          first_name,
          last_name,
          name: displayName(row.type, { ...name, email: row.email }),
          revision: await nextRevision(trx, companyId),
          updated_at: at,
        })
        .where('id', '=', row.id)
        .execute();
      // What is deleted is renamed for its return, and stays gone.
      await publishObjects(trx, companyId, row.type, row.deleted_at === null ? [row.id] : [], at);
    }
  }
}

/** Gives the member objects of an account its name, in every company it belongs to, and the person's other records. */
export async function renameMembers(trx: Transaction<Schema>, userId: string, at: string): Promise<void> {
  const { user, members } = await accountWithMembers(trx, userId);
  for (const { id, company_id } of members) {
    await trx
      .updateTable('object')
      .set({
        first_name: user.first_name,
        last_name: user.last_name,
        name: displayName('member', user),
        revision: await nextRevision(trx, company_id),
        updated_at: at,
      })
      .where('id', '=', id)
      .execute();
    await publishObjects(trx, company_id, 'member', [id], at);
    await renameRecords(trx, company_id, { id, name: user, at });
  }
}

/**
 * Gives an account the name that its member object was given. Of an account that belongs to other companies too, only
 * its owner changes the name: an admin of one company renames nobody in another.
 */
export async function renameAccount(
  trx: Transaction<Schema>,
  { userId, isOwn, name, at }: { userId: string; isOwn: boolean; name: PersonName; at: string },
): Promise<void> {
  const memberships = await trx
    .selectFrom('membership')
    .select('company_id')
    .where('user_id', '=', userId)
    .limit(2)
    .execute();
  if (!isOwn && memberships.length > 1) {
    return;
  }
  const { numUpdatedRows } = await trx
    .updateTable('user_account')
    .set({ ...name, updated_at: at })
    .where('id', '=', userId)
    .executeTakeFirst();
  if (numUpdatedRows > 0n && memberships.length > 1) {
    await renameMembers(trx, userId, at);
  }
}

/** Those who work for the company say so by its name: it follows. Who works elsewhere keeps that employer. */
export async function renameEmployer(
  store: Store,
  trx: Transaction<Schema>,
  companyId: string,
  { from, to, at }: { from: string; to: string; at: string },
): Promise<void> {
  if (from === to) {
    return;
  }
  const revision = await nextRevision(trx, companyId);
  for (const type of ['employee', 'member'] as const) {
    const renamed = await trx
      .updateTable('object')
      .set({
        data: store.withJsonText('data', ['company_user', 'company', 'name'], to),
        revision,
        updated_at: at,
      })
      .where('company_id', '=', companyId)
      .where('type', '=', type)
      .where(store.jsonText('data', ['company_user', 'company', 'name']), '=', from)
      .returning(['id', 'deleted_at'])
      .execute();
    await publishObjects(
      trx,
      companyId,
      type,
      renamed.filter((row) => row.deleted_at === null).map((row) => row.id),
      at,
    );
  }
}

/** Gives the workspace what its company object says of itself. */
export async function renameCompany(
  store: Store,
  trx: Transaction<Schema>,
  companyId: string,
  { name, data, at }: { name: string; data: Record<string, unknown>; at: string },
): Promise<void> {
  const company = await trx
    .selectFrom('company')
    .select(['name', 'data'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const { logo: _logo, links: _links, ...rest } = company.data;
  const own = Object.fromEntries(
    (['logo', 'links'] as const).flatMap((key) => (data[key] === undefined ? [] : [[key, data[key]]])),
  );
  await trx
    .updateTable('company')
    .set({ name, data: { ...rest, ...own }, updated_at: at })
    .where('id', '=', companyId)
    .execute();
  await renameEmployer(store, trx, companyId, { from: company.name, to: name, at });
}
