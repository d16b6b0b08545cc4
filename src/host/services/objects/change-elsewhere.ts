import type { Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { renameAccount, renameCompany, renameRecords } from '#host/services/accounts/rename.ts';
import { leaveTogether } from '#host/services/people/leave-together.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedObject } from './parse-object.ts';

/**
 * Writes a change where it stands besides: a company's name in the workspace, a member's in the account, a person's in
 * their other records, and that somebody left in their member record.
 */
export async function changeElsewhere(
  store: Store,
  trx: Transaction<Schema>,
  identity: Identity,
  row: ObjectRow,
  { columns, data }: ParsedObject,
  at: string,
): Promise<void> {
  if (row.type === 'company') {
    await renameCompany(store, trx, identity.companyId, { name: columns.name, data, at });
  }
  const { first_name, last_name } = columns;
  const isRenamed = first_name !== row.first_name || last_name !== row.last_name;
  if (isRenamed && (row.type === 'member' || row.type === 'employee')) {
    await renameRecords(trx, identity.companyId, { id: row.id, name: { first_name, last_name }, at });
  }
  if (row.type === 'member' && row.external_id !== null && isRenamed) {
    const isOwn = row.external_id === identity.userId;
    await renameAccount(trx, { userId: row.external_id, isOwn, name: { first_name, last_name }, at });
  }
  const after = { type: row.type, status: columns.status, data };
  await leaveTogether(trx, identity.companyId, { id: row.id, before: row, after, at });
}
