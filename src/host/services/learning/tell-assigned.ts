import type { Transaction } from 'kysely';
import { publishEvent } from '#host/services/events/publish-event.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';

const peopleAtOnce = 400;

/** Tells employees who have an account here that they are to do a training: a notification for each. */
export async function tellAssigned(
  trx: Transaction<Schema>,
  companyId: string,
  training: { id: string; name: string },
  { employeeIds, dueAt }: { employeeIds: readonly string[]; dueAt: string | undefined },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  for (let from = 0; from < employeeIds.length; from += peopleAtOnce) {
    const members = await trx
      .selectFrom('relation')
      .innerJoin('object as member', 'member.id', 'relation.from_id')
      .innerJoin('membership', 'membership.user_id', 'member.external_id')
      .select('membership.user_id')
      .distinct()
      .where('relation.company_id', '=', companyId)
      .where('membership.company_id', '=', companyId)
      .where('relation.kind', '=', 'same_person')
      .where('relation.to_id', 'in', employeeIds.slice(from, from + peopleAtOnce))
      .where('member.type', '=', 'member')
      .where('member.deleted_at', 'is', null)
      .execute();
    for (const { user_id } of members) {
      const id = newId(now);
      await trx
        .insertInto('notification')
        .values({
          id,
          company_id: companyId,
          user_id,
          title: training.name,
          body: dueAt === undefined ? null : dueAt.slice(0, 10),
          object_id: training.id,
          read_at: null,
          snooze_until: null,
          origin: 'user',
          created_at: at,
        })
        .execute();
      await publishEvent(trx, { companyId, userId: user_id, type: 'notification', data: { ids: [id] }, at });
    }
  }
}
