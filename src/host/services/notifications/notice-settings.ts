import type { Kysely } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import { type NoticeSettings, usualSettings } from '#shared/domain/notices/notice-settings.ts';

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
