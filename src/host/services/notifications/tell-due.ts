import type { Transaction } from 'kysely';
import { publishEvent } from '#host/events/publish-event.ts';
import { groupBy } from '#host/lib/group-by.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Schema } from '#host/store/schema.ts';
import { dueNotices } from './due-notices.ts';
import { notify, wasTold } from './notify.ts';

/** Notices that were put off until a time of the span are in their readers' inboxes again: their windows look. */
async function tellWoken(trx: Transaction<Schema>, companyId: string, from: string, until: string): Promise<void> {
  const rows = await trx
    .selectFrom('notification')
    .select(['id', 'user_id'])
    .where('company_id', '=', companyId)
    .where('snooze_until', '>', from)
    .where('snooze_until', '<=', until)
    .orderBy('user_id')
    .execute();
  for (const [userId, woken] of groupBy(rows, (row) => row.user_id)) {
    const data = { ids: woken.map(({ id }) => id) };
    await publishEvent(trx, { companyId, userId, type: 'notification', data, at: until });
  }
}

/**
 * Tells of what fell due in a company after `from` and up to `until`, and of what was put off until then. For the host's
 * clock; a span that is told twice, by one host or two, tells nobody twice.
 */
export async function tellDue(store: CallStore, companyId: string, from: Date, until: Date): Promise<void> {
  const due = await dueNotices(store, companyId, from, until);
  await store.step('notifications.tellDue', async (trx) => {
    for (const notice of due) {
      if (!(await wasTold(trx, notice))) {
        await notify(trx, notice, until);
      }
    }
    await tellWoken(trx, companyId, from.toISOString(), until.toISOString());
  });
}
