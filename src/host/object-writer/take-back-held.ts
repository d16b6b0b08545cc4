import type { Transaction } from 'kysely';
import { publishEvent } from '#host/events/publish-event.ts';
import type { Schema } from '#host/store/schema.ts';

/** Some people who are not rejected any more are not told of it: the tasks to write to them that nobody did go. */
export async function takeBackHeld(
  trx: Transaction<Schema>,
  companyId: string,
  people: readonly string[],
  at: string,
): Promise<void> {
  const held = await trx
    .selectFrom('held_message')
    .innerJoin('application', 'application.id', 'held_message.application_id')
    .innerJoin('task', 'task.id', 'held_message.task_id')
    .select('task.id')
    .where('application.company_id', '=', companyId)
    .where('application.candidate_id', 'in', [...people])
    .where('application.meaning', '!=', 'rejected')
    .where('task.status', '!=', 'done')
    .execute();
  if (held.length > 0) {
    const ids = held.map(({ id }) => id);
    await trx.deleteFrom('task').where('id', 'in', ids).execute();
    await publishEvent(trx, { companyId, type: 'task.changed', data: {}, at });
  }
}
