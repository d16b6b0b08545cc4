import type { Kysely, Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { publishEvent } from '#host/events/publish-event.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { ToldSettings } from '#shared/contract/notifications.ts';
import { noticeKinds } from '#shared/domain/notices/notice-kinds.ts';
import { mayBeSilent, type NoticeSettings, usualSettings } from '#shared/domain/notices/notice-settings.ts';
import { channelOf } from './catalogue.ts';

/** How a user wants to be told. */
export async function settingsOf(db: Kysely<Schema>, companyId: string, userId: string): Promise<NoticeSettings> {
  const row = await db
    .selectFrom('notice_setting')
    .select('data')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { ...usualSettings, ...row?.data };
}

function told(settings: NoticeSettings): ToldSettings {
  return {
    ...settings,
    channels: Object.fromEntries(noticeKinds.map((kind) => [kind, channelOf(kind, settings)])),
    fixed: noticeKinds.filter((kind) => !mayBeSilent(kind)),
  };
}

/** How users want to be told (records.md "Time"): where they hear of each kind, quiet hours, a summary of the day. */
export function createNoticeSettings(store: CallStore, clock: () => Date) {
  return {
    /** The caller's: what they did not choose is as the catalogue has it. */
    async settings({ companyId, userId }: Identity): Promise<ToldSettings> {
      return told(await settingsOf(store.db, companyId, userId));
    },

    /** Changes what is named, of `channels` the kinds that are. */
    async changeSettings({ companyId, userId }: Identity, change: ParsedInput<'notifications.changeSettings'>) {
      const at = clock().toISOString();
      const write = async (trx: Transaction<Schema>) => {
        const before = await settingsOf(trx, companyId, userId);
        const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
        const data = { ...before, ...named, channels: { ...before.channels, ...change.channels } };
        await trx
          .insertInto('notice_setting')
          .values({ company_id: companyId, user_id: userId, data, updated_at: at })
          .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet({ data, updated_at: at }))
          .execute();
        await publishEvent(trx, { companyId, userId, type: 'notification', data: { ids: [] }, at });
        return data;
      };
      return store.lastStep('notifications.changeSettings', write, async (_after, data) => told(data));
    },
  };
}
