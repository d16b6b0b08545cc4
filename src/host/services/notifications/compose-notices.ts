import type { Selectable } from 'kysely';
import { type Identity, membersOfUsers, readableViews, readMet, visibleTasks } from '#host/access/index.ts';
import { readRefs } from '#host/services/objects/read-refs.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { Notification } from '#shared/contract/notifications.ts';
import { goneTitles } from '#shared/domain/notices/gone-notices.ts';
import { isNoticeKind } from '#shared/domain/notices/notice-kinds.ts';
import { isQuiet } from '#shared/domain/notices/notice-settings.ts';
import { noticeText } from '#shared/domain/notices/notice-text.ts';
import { type Language, languages } from '#shared/domain/user-context.ts';
import { channelOf, mustKnow, mustSee } from './catalogue.ts';
import { settingsOf } from './notice-settings.ts';
import { quoteOf } from './quote-of.ts';

type Row = Selectable<Schema['notification']>;

/** The watched views that some notices are about, as far as the caller reads them. */
async function viewsNamed(from: Store, identity: Identity, rows: readonly Row[]) {
  const ids = rows.flatMap(({ view_id }) => view_id ?? []);
  const views = ids.length === 0 ? [] : await readableViews(from.db, identity, { ids });
  return new Map(views.map(({ id, object_type, name }) => [id, { id, object_type, name }]));
}

/** The titles of the tasks that some notices name, as far as the caller sees them. */
async function tasksNamed(from: Store, identity: Identity, rows: readonly Row[]) {
  const ids = rows.flatMap(({ facts }) => facts?.names.task ?? []);
  const tasks =
    ids.length === 0
      ? []
      : await visibleTasks(from.db, identity).select(['id', 'title']).where('id', 'in', ids).execute();
  return new Map(tasks.map(({ id, title }) => [id, title]));
}

/** What the messages that some notices name say, where the caller takes part in their threads. */
async function quotesNamed(from: Store, { companyId, userId }: Identity, rows: readonly Row[]) {
  const ids = rows.flatMap(({ facts }) => facts?.names.message ?? []);
  const messages =
    ids.length === 0
      ? []
      : await from.db
          .selectFrom('message')
          .innerJoin('thread_member', (join) =>
            join
              .onRef('thread_member.company_id', '=', 'message.company_id')
              .onRef('thread_member.thread_id', '=', 'message.thread_id'),
          )
          .select(['message.id', 'message.text'])
          .where('message.company_id', '=', companyId)
          .where('thread_member.user_id', '=', userId)
          .where('message.id', 'in', ids)
          .execute();
  return new Map(messages.map(({ id, text }) => [id, quoteOf(text)]));
}

async function languageOf(from: Store, { userId }: Identity): Promise<Language> {
  const row = await from.db.selectFrom('user_account').select('language').where('id', '=', userId).executeTakeFirst();
  return languages.find((language) => language === row?.language) ?? 'en';
}

/**
 * Notices as their reader sees them now: named as things are called today, in the language of their account; of what they may
 * not see any more, nothing is said but that.
 */
export async function composeNotices(
  from: Store,
  identity: Identity,
  rows: readonly Row[],
  now: Date,
): Promise<Notification[]> {
  if (rows.length === 0) {
    return [];
  }
  const { companyId, userId } = identity;
  const refs = await readRefs(
    from,
    identity,
    rows.flatMap(({ object_id, facts }) => [object_id, ...Object.values(facts?.names ?? {})]),
  );
  const met = await readMet(from, identity);
  const actors = await membersOfUsers(
    from.db,
    companyId,
    rows.map((row) => row.actor_id),
  );
  const views = await viewsNamed(from, identity, rows);
  const tasks = await tasksNamed(from, identity, rows);
  const quotes = await quotesNamed(from, identity, rows);
  const language = await languageOf(from, identity);
  const settings = await settingsOf(from.db, companyId, userId);
  const zone = settings.time_zone;
  const isSilent = isQuiet(settings, now);

  const namesOf = (row: Row): Record<string, string> => {
    const { task = '', message = '', ...others } = row.facts?.names ?? {};
    const named: Record<string, string | undefined> = {
      object: refs.get(row.object_id ?? '')?.name,
      actor: actors.get(row.actor_id ?? '')?.name,
      view: views.get(row.view_id ?? '')?.name,
      task: tasks.get(task),
      quote: quotes.get(message),
      ...Object.fromEntries(Object.entries(others).map(([key, id]) => [key, refs.get(id)?.name])),
    };
    return Object.fromEntries(
      Object.entries(named).flatMap(([key, name]) => (name === undefined ? [] : [[key, name]])),
    );
  };

  /** What is told of a notice: its own words where it was given some, else those of its kind. */
  const toldOf = (row: Row): Pick<Notification, 'title' | 'body' | 'facts' | 'is_gone'> => {
    const needed = isNoticeKind(row.says)
      ? mustSee(row.says, row.object_id, row.facts?.names)
      : [row.object_id].flatMap((id) => id ?? []);
    const known = isNoticeKind(row.says) ? mustKnow(row.says, row.object_id, row.facts?.names) : [];
    if (!needed.every((id) => refs.has(id)) || known.some((id) => met.has(id))) {
      return { title: goneTitles[language], is_gone: true };
    }
    const facts = { names: namesOf(row), values: row.facts?.values ?? {} };
    const said = row.facts === null ? undefined : noticeText(language, row.says, facts, zone);
    if (said === undefined) {
      return { title: row.title, ...(row.body === null ? {} : { body: row.body }) };
    }
    return { title: said.title, ...(said.body === '' ? {} : { body: said.body }), facts };
  };

  return rows.map((row): Notification => {
    const view = views.get(row.view_id ?? '');
    const object = refs.get(row.object_id ?? '');
    return {
      id: row.id,
      ...(row.says === null ? {} : { says: row.says }),
      ...toldOf(row),
      ...(object === undefined ? {} : { object }),
      ...(view === undefined ? {} : { view }),
      times: row.times,
      read: row.read_at !== null,
      read_at: row.read_at,
      snooze_until: row.snooze_until,
      created_at: row.created_at,
      native: !isSilent && isNoticeKind(row.says) && channelOf(row.says, settings) === 'native',
    };
  });
}
