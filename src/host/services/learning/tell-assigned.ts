import type { Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { notify } from '#host/services/notifications/notify.ts';
import { usersOfPeople } from '#host/services/notifications/users-of-people.ts';
import type { Schema } from '#host/store/schema.ts';

/** Tells employees who have an account here that they are to do a training: a notification for each. */
export async function tellAssigned(
  trx: Transaction<Schema>,
  { companyId, userId: actorId }: Identity,
  trainingId: string,
  { employeeIds, dueAt }: { employeeIds: readonly string[]; dueAt: string | undefined },
  now: Date,
): Promise<void> {
  const about = { companyId, objectId: trainingId, actorId, values: { due: dueAt } };
  const users = await usersOfPeople(trx, companyId, employeeIds);
  for (const userId of new Set([...users.values()].flat())) {
    await notify(trx, { ...about, userId, says: 'training_assigned' }, now);
  }
}
