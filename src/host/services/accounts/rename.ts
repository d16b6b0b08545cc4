import type { Transaction } from 'kysely';
import { hasAccount, readAllOfPerson } from '#host/access/index.ts';
import { changeByHost, changeDerived } from '#host/object-writer/index.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import { displayName } from '#shared/domain/display-name.ts';
import { employedTypes } from '#shared/domain/employment.ts';
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
    if (row.id !== id && !isNamedSo && !hasAccount(row)) {
      const named = { first_name, last_name, name: displayName(row.type, { ...name, email: row.email }) };
      await changeByHost(trx, companyId, row.id, named, at);
    }
  }
}

/** Gives the member objects of an account its name, in every company it belongs to, and the person's other records. */
export async function renameMembers(trx: Transaction<Schema>, userId: string, at: string): Promise<void> {
  const { user, members } = await accountWithMembers(trx, userId);
  for (const { id, company_id } of members) {
    const { first_name, last_name } = user;
    const named = { first_name, last_name, name: displayName('member', user) };
    await changeByHost(trx, company_id, id, named, at);
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
  const path = ['company_user', 'company', 'name'];
  await changeDerived(
    trx,
    companyId,
    (query) => query.where('object.type', 'in', employedTypes).where(store.jsonText('object.data', path), '=', from),
    { data: store.withJsonText('data', path, to) },
    at,
  );
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
