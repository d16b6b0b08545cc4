import { publishEvent } from '#host/events/publish-event.ts';
import { groupBy } from '#host/lib/group-by.ts';
import type { Duty } from '#host/services/clock/clock.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';

/** A snoozed notice is back so long after its time at most. */
const lookMs = 30_000;
/** The first calls are answered before. */
const firstMs = 4500;
const statementMs = 60_000;
const rowsPerPart = 200;

/** Brings snoozed notices back whose time has come, new as of then, and tells the windows of who snoozed them: each once. */
export async function wakeSnoozed(store: CallStore, now: Date): Promise<void> {
  const at = now.toISOString();
  for (let count = rowsPerPart; count === rowsPerPart; ) {
    const due = await store.db
      .selectFrom('notification')
      .select(['id', 'company_id', 'user_id'])
      .where('snooze_until', '<=', at)
      .orderBy('snooze_until')
      .limit(rowsPerPart)
      .execute();
    for (const [key, notices] of groupBy(due, (one) => JSON.stringify([one.company_id, one.user_id]))) {
      const [companyId, userId] = JSON.parse(key) as [string, string];
      await store.step('notifications.wake', async (trx) => {
        await lockCompany(trx, companyId);
        const woken = await trx
          .updateTable('notification')
          // New again: unread, among the newest, and shown as a message where its reader wants that.
          .set((eb) => ({ created_at: eb.ref('snooze_until').$notNull(), snooze_until: null, read_at: null }))
          .where(
            'id',
            'in',
            notices.map(({ id }) => id),
          )
          .where('snooze_until', '<=', at)
          .returning('id')
          .execute();
        if (woken.length > 0) {
          const data = { ids: woken.map(({ id }) => id) };
          await publishEvent(trx, { companyId, userId, type: 'notification', data, at });
        }
      });
    }
    count = due.length;
  }
}

/** Brings snoozed notices back on time. */
export function snoozeDuty({ store, clock }: { store: CallStore; clock: () => Date }): Duty {
  return {
    firstMs,
    everyMs: lookMs,
    statementMs,
    work: () => wakeSnoozed(store, clock()),
    async next() {
      const row = await store.db
        .selectFrom('notification')
        .select('snooze_until')
        .where('snooze_until', 'is not', null)
        .orderBy('snooze_until')
        .limit(1)
        .executeTakeFirst();
      return row?.snooze_until ?? undefined;
    },
  };
}
