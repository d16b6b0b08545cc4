import type { Transaction } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import { notify } from '#host/services/notifications/notify.ts';
import type { Schema } from '#host/store/schema.ts';

/** Tells employees who have an account here that they are to do a training: a notification for each. */
export async function tellAssigned(
  trx: Transaction<Schema>,
  companyId: string,
  training: { id: string; name: string },
  { employeeIds, dueAt }: { employeeIds: readonly string[]; dueAt: string | undefined },
  now: Date,
): Promise<void> {
  for (const some of inParts(employeeIds)) {
    const members = await trx
      .selectFrom('relation')
      .innerJoin('object as member', 'member.id', 'relation.from_id')
      .innerJoin('membership', 'membership.user_id', 'member.external_id')
      .select('membership.user_id')
      .distinct()
      .where('relation.company_id', '=', companyId)
      .where('membership.company_id', '=', companyId)
      .where('relation.kind', '=', 'same_person')
      .where('relation.to_id', 'in', some)
      .where('member.type', '=', 'member')
      .where('member.deleted_at', 'is', null)
      .execute();
    for (const { user_id } of members) {
      const body = dueAt === undefined ? {} : { body: dueAt.slice(0, 10) };
      const { id: objectId, name: title } = training;
      await notify(trx, { companyId, userId: user_id, says: 'training_assigned', title, objectId, ...body }, now);
    }
  }
}
