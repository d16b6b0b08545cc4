import type { Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { publishEvent } from '#host/events/publish-event.ts';
import { notify } from '#host/services/notifications/notify.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';

/** A task that comes with something else. */
interface AddedTask {
  title: string;
  /** The account that has it. */
  userId: string;
  /** ISO, with a time. */
  dueAt: string;
}

/** Adds tasks about an object in the transaction that writes it, each as one that was made by hand; who has them now hears of it. */
export async function addTasks(
  trx: Transaction<Schema>,
  identity: Identity,
  { objectId, tasks }: { objectId: string; tasks: readonly AddedTask[] },
  now: Date,
): Promise<void> {
  if (tasks.length === 0) {
    return;
  }
  const { companyId, userId } = identity;
  const at = now.toISOString();
  const rows = tasks.map((task) => ({
    ...{ id: newId(now), company_id: companyId, type: 'execution', title: task.title, status: 'open' },
    ...{ assignee_user_id: task.userId, object_id: objectId, due_at: task.dueAt },
    ...{ created_by: userId, origin: 'user', created_at: at },
  }));
  await trx.insertInto('task').values(rows).execute();
  for (const row of rows) {
    const about = { actorId: userId, objectId, names: { task: row.id } };
    await notify(trx, { companyId, userId: row.assignee_user_id, says: 'task_assigned', ...about }, now);
  }
  await publishEvent(trx, { companyId, type: 'task.changed', data: {}, at });
}
