import type { NoticeOf } from '#host/services/notifications/catalogue.ts';
import { type DueSpan, fallsIn } from './due-span.ts';

/** Tasks whose time has come, to who has them to do. */
export async function dueTasks(span: DueSpan): Promise<NoticeOf<'task_due'>[]> {
  const { store, companyId, from, until } = span;
  const rows = await store.db
    .selectFrom('task')
    .select(['id', 'assignee_user_id', 'object_id', 'due_at'])
    .where('company_id', '=', companyId)
    .where('assignee_user_id', 'is not', null)
    .where('status', '!=', 'done')
    .where('due_at', '>', from.toISOString())
    .where('due_at', '<=', until.toISOString())
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id: task, assignee_user_id: userId, object_id, due_at: due }) =>
    userId !== null && fallsIn(span, due)
      ? [{ companyId, userId, says: 'task_due', objectId: object_id ?? undefined, names: { task }, values: { due } }]
      : [],
  );
}
