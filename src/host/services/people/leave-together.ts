import type { Transaction } from 'kysely';
import { readAllOfPerson } from '#host/access/index.ts';
import { changeByHost } from '#host/object-writer/index.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import { hasLeftCompany } from '#shared/domain/employment.ts';
import { type Fields, valueAt, withValueAt } from '#shared/domain/nested.ts';
import { standsForAccount } from '#shared/domain/roles.ts';

type Employed = Pick<ObjectRow, 'type' | 'status' | 'data'>;

const lastDay = 'company_user.ended_at';

function endOf(data: Fields): string | null {
  const end = valueAt(data, lastDay);
  return typeof end === 'string' ? end : null;
}

function hasLeft({ type, status, data }: Employed, at: string): boolean {
  return hasLeftCompany({ object_type: type, status, ended_at: endOf(data) }, at);
}

/**
 * Lets the member record of an employee leave, and come back, as the employee does: status and last day are told once.
 * Nobody else than an employee leaves.
 * The account stays as it is; who runs the workspace removes it.
 */
export async function leaveTogether(
  trx: Transaction<Schema>,
  companyId: string,
  { id, before, after, at }: { id: string; before: Employed | undefined; after: Employed; at: string },
): Promise<void> {
  if ((before !== undefined && hasLeft(before, at)) === hasLeft(after, at)) {
    return;
  }
  const ended = endOf(after.data);
  for (const row of await readAllOfPerson(trx, companyId, id)) {
    if (standsForAccount(row.type)) {
      const change = { status: after.status, data: withValueAt(row.data, lastDay, ended ?? undefined) };
      await changeByHost(trx, companyId, row.id, change, at);
    }
  }
}
