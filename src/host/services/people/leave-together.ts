import type { Transaction } from 'kysely';
import { readAllOfPerson } from '#host/access/index.ts';
import { type Fields, valueAt, withValueAt } from '#host/lib/nested.ts';
import { publishObjects } from '#host/services/events/publish-event.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import { nextRevision } from '#host/store/revision.ts';
import type { Schema } from '#host/store/schema.ts';
import { hasLeftCompany } from '#shared/domain/employment.ts';

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
 * The account stays as it is; who runs the workspace removes it.
 */
export async function leaveTogether(
  trx: Transaction<Schema>,
  companyId: string,
  { id, before, after, at }: { id: string; before: Employed | undefined; after: Employed; at: string },
): Promise<void> {
  if (after.type !== 'employee' || (before !== undefined && hasLeft(before, at)) === hasLeft(after, at)) {
    return;
  }
  const ended = endOf(after.data);
  for (const row of await readAllOfPerson(trx, companyId, id)) {
    if (row.type === 'member') {
      await trx
        .updateTable('object')
        .set({
          status: after.status,
          data: withValueAt(row.data, lastDay, ended ?? undefined),
          revision: await nextRevision(trx, companyId),
          updated_at: at,
        })
        .where('id', '=', row.id)
        .where('company_id', '=', companyId)
        .execute();
      await publishObjects(trx, companyId, 'member', row.deleted_at === null ? [row.id] : [], at);
    }
  }
}
