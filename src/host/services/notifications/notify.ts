import type { Transaction } from 'kysely';
import { publishEvent } from '#host/events/publish-event.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { NoticeKind } from '#shared/domain/notice-kinds.ts';

/** What somebody is told in their inbox. */
export interface Notice {
  companyId: string;
  userId: string;
  says: NoticeKind;
  title: string;
  body?: string;
  /** The object it is about; shown only while the user may see it. */
  objectId?: string;
}

/** Puts a notification into a user's inbox and tells their open windows. Call it last in the transaction. */
export async function notify(trx: Transaction<Schema>, notice: Notice, now: Date): Promise<void> {
  const { companyId, userId, says, title, body, objectId } = notice;
  const id = newId(now);
  const at = now.toISOString();
  await trx
    .insertInto('notification')
    .values({
      id,
      company_id: companyId,
      user_id: userId,
      says,
      title,
      body: body ?? null,
      object_id: objectId ?? null,
      read_at: null,
      snooze_until: null,
      origin: 'user',
      created_at: at,
    })
    .execute();
  await publishEvent(trx, { companyId, userId, type: 'notification', data: { ids: [id] }, at });
}
