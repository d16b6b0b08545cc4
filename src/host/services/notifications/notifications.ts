import { sql, type Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { publishEvent } from '#host/events/publish-event.ts';
import { readPage } from '#host/lib/pages.ts';
import { notFound } from '#host/lib/refusal.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { composeNotices } from './compose-notices.ts';
import { isAwake, isUnread } from './is-unread.ts';
import { createNoticeSettings } from './notice-settings.ts';

/** A user's inbox (§7 Notifications). */
export function createNotifications(store: CallStore, clock: () => Date) {
  const own = ({ db }: Store, identity: Identity) =>
    db.selectFrom('notification').where('company_id', '=', identity.companyId).where('user_id', '=', identity.userId);

  async function countUnread(from: Store, identity: Identity): Promise<number> {
    const { count } = await own(from, identity)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(isUnread(clock().toISOString()))
      .executeTakeFirstOrThrow();
    return count;
  }

  const { settings, changeSettings } = createNoticeSettings(store, clock);

  return {
    settings,
    changeSettings,

    /** The caller's notifications, newest first, without those put off unless they are asked for. */
    async list(identity: Identity, { unread, snoozed, page, page_size }: ParsedInput<'notifications.list'>) {
      const now = clock().toISOString();
      const matching = own(store, identity)
        .$if(unread === true, (query) => query.where('read_at', 'is', null))
        .$if(unread === false, (query) => query.where('read_at', 'is not', null))
        .where((eb) => (snoozed === true ? eb('snooze_until', '>', now) : isAwake(now)(eb)));
      const { rows, total } = await readPage(matching, { page, page_size }, (found) =>
        found
          .selectAll()
          // What was put off is new again at its time.
          .orderBy(sql`coalesce(snooze_until, created_at)`, 'desc')
          .orderBy('id', 'desc'),
      );
      return {
        data: await composeNotices(store, identity, rows, clock()),
        total,
        page,
        page_size,
        unread: await countUnread(store, identity),
      };
    },

    /**
     * Marks notifications as read or unread, or puts them off; answers them.
     * @throws Refusal 404 when none of them is the caller's.
     */
    async update(identity: Identity, { ids, all, read, snooze_until }: ParsedInput<'notifications.update'>) {
      const now = clock().toISOString();
      const until =
        snooze_until === null || snooze_until === undefined ? snooze_until : new Date(snooze_until).toISOString();
      const write = async (trx: Transaction<Schema>) => {
        const changed = await trx
          .updateTable('notification')
          .set({
            ...(read === undefined ? {} : { read_at: read ? now : null }),
            ...(until === undefined ? {} : { snooze_until: until }),
          })
          .where('company_id', '=', identity.companyId)
          .where('user_id', '=', identity.userId)
          .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
          .$if(all === true, (query) => query.where(isUnread(now)))
          .returningAll()
          .execute();
        if (changed.length === 0 && all !== true) {
          throw notFound('notification');
        }
        const { companyId, userId } = identity;
        const data = { ids: all === true ? [] : changed.map((row) => row.id) };
        await publishEvent(trx, { companyId, userId, type: 'notification', data, at: now });
        return changed;
      };
      return store.lastStep('notifications.update', write, async (after, rows) => {
        const data = await composeNotices(after, identity, all === true ? [] : rows, clock());
        const unread = await countUnread(after, identity);
        return { data, total: rows.length, page: 1, page_size: data.length, unread };
      });
    },
  };
}
