import { z } from 'zod';
import { noticeKinds } from '#shared/domain/notices/notice-kinds.ts';
import { mayBeSilent, noticeChannels, noticeSettings } from '#shared/domain/notices/notice-settings.ts';
import { objectRef } from '#shared/domain/object-ref.ts';
import { tellProgram } from '#shared/domain/program-sentences.ts';
import { complaint } from '#shared/domain/sentences.ts';
import { call } from './call.ts';
import { errorTexts } from './errors.ts';
import { listOf, pageInput, queryBoolean } from './lists.ts';

const notification = z.looseObject({
  id: z.string(),
  /** One of `noticeKinds`; missing in old ones. */
  says: z.string().optional(),
  /** In the language of the reader's account. */
  title: z.string(),
  body: z.string().optional(),
  /** What title and body were made of, so that they can be said in another language; missing where they were written so. */
  facts: z
    .looseObject({
      names: z.record(z.string(), z.string()),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .optional(),
  /** What it was about is gone, or not the caller's to see any more: the title says so, and nothing else. */
  is_gone: z.boolean().optional(),
  /** How often it was told: one of each object and cause, which later ones renew. */
  times: z.number().int().optional(),
  object: objectRef.optional(),
  /** The watched view that it is about. */
  view: z.looseObject({ id: z.string(), object_type: z.string(), name: z.string() }).optional(),
  read: z.boolean(),
  read_at: z.string().nullable(),
  snooze_until: z.string().nullable(),
  created_at: z.string(),
  /** Whether the desktop shows it as a message now: by the settings of its kind, and outside of quiet hours. */
  native: z.boolean().optional(),
});

export type Notification = z.infer<typeof notification>;

const toldSettings = z.looseObject({
  /** By kind; kinds that nobody can turn off are `fixed`. */
  channels: z.record(z.string(), z.enum(noticeChannels)),
  fixed: z.array(z.string()),
  quiet: noticeSettings.shape.quiet,
  time_zone: z.string(),
  digest: noticeSettings.shape.digest,
});

export type ToldSettings = z.infer<typeof toldSettings>;

/** `unread` counts those neither read nor put off. */
const notificationList = listOf(notification).extend({ unread: z.number().int() });

export const notifications = {
  /** The caller's, newest first; what is put off shows again when its time has come, or where `snoozed` asks for it. */
  list: call({ access: 'everybody', error: errorTexts.notifications })
    .route({ method: 'GET', path: '/api/notifications/', summary: "The user's notifications" })
    .input(z.strictObject({ unread: queryBoolean.optional(), snoozed: queryBoolean.optional(), ...pageInput }))
    .output(notificationList),
  /** Answers the notifications that were changed, of `all` only how many. */
  update: call({ access: 'everybody', error: errorTexts.notifications })
    .route({ method: 'PUT', path: '/api/notifications/', summary: 'Mark as read, or put off' })
    .input(
      z
        .strictObject({
          ids: z.array(z.string().min(1).max(64)).min(1).max(1000).optional(),
          /** All that are neither read nor put off, in place of ids. */
          all: z.literal(true).optional(),
          read: z.boolean().optional(),
          snooze_until: z.iso.datetime({ offset: true }).nullable().optional(),
        })
        .refine((change) => change.read !== undefined || change.snooze_until !== undefined, {
          ...complaint(tellProgram('readOrSnooze')),
        })
        .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
          ...{ path: ['ids'], ...complaint(tellProgram('idsOrAll')) },
        }),
    )
    .output(notificationList),
  /** How the caller is told: each kind as they chose, or as the catalogue has it. */
  settings: call({ access: 'everybody', error: errorTexts.notifications })
    .route({ method: 'GET', path: '/api/notifications/settings', summary: 'How the user is told' })
    .output(toldSettings),
  /** Answers the settings as they are now. */
  changeSettings: call({ access: 'everybody', error: errorTexts.notifications })
    .route({ method: 'PUT', path: '/api/notifications/settings', summary: 'Change how the user is told' })
    .input(
      noticeSettings
        .partial()
        .refine(({ channels = {} }) => noticeKinds.every((kind) => channels[kind] !== 'none' || mayBeSilent(kind)), {
          ...{ path: ['channels'], ...complaint(tellProgram('neverSilent')) },
        }),
    )
    .output(toldSettings),
};
