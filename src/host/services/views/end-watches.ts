import type { Transaction } from 'kysely';
import { publishEvent } from '#host/events/publish-event.ts';
import type { Schema } from '#host/store/schema.ts';
import { lastLine, nothingTold } from './read-watch.ts';
import type { ViewRow } from './view-rows.ts';

type View = Pick<ViewRow, 'id' | 'company_id' | 'user_id'>;

/** Takes the notices of a view out of the inboxes of some users. */
export async function removeNotices(
  trx: Transaction<Schema>,
  view: Pick<ViewRow, 'id' | 'company_id'>,
  userIds: readonly string[],
  at: string,
): Promise<void> {
  if (userIds.length === 0) {
    return;
  }
  const gone = await trx
    .deleteFrom('notification')
    .where('view_id', '=', view.id)
    .where('user_id', 'in', [...userIds])
    .returning(['id', 'user_id'])
    .execute();
  for (const { id, user_id: userId } of gone) {
    await publishEvent(trx, { companyId: view.company_id, userId, type: 'notification', data: { ids: [id] }, at });
  }
}

/** Ends what others watch of a view that is its maker's alone from now on. */
export async function endWatchesOf(trx: Transaction<Schema>, view: View & { updated_at: string }): Promise<void> {
  const ended = await trx
    .deleteFrom('view_watch')
    .where('view_id', '=', view.id)
    .$if(view.user_id !== null, (query) => query.where('user_id', '<>', view.user_id ?? ''))
    .returning('user_id')
    .execute();
  const userIds = ended.map(({ user_id }) => user_id);
  await removeNotices(trx, view, userIds, view.updated_at);
}

/** Begins to watch a view anew, for all who watch it: what its filter asks is another thing, and would be a change of all. */
export async function watchAnew(trx: Transaction<Schema>, view: View, now: Date): Promise<void> {
  const line = await lastLine(trx, view.company_id);
  const at = now.toISOString();
  const watching = await trx
    .updateTable('view_watch')
    .set({ since_line: line, since_at: at, told_line: line, told_at: at, ...nothingTold })
    .where('view_id', '=', view.id)
    .returning('user_id')
    .execute();
  const userIds = watching.map(({ user_id }) => user_id);
  await removeNotices(trx, view, userIds, at);
}
