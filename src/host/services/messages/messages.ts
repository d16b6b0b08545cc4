import type { Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import { type Identity, membersOfUsers, visibleTo } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { invalidFields, notFound } from '#host/lib/refusal.ts';
import { publishEvent, publishObjects } from '#host/services/events/publish-event.ts';
import { notify } from '#host/services/notifications/notify.ts';
import { storableDocument } from '#host/services/objects/long-texts.ts';
import { toRef } from '#host/services/objects/object-row.ts';
import { readRefs } from '#host/services/objects/read-refs.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { RichText } from '#shared/domain/rich-text.ts';
import { mentionsOf, plainTextOf } from '#shared/domain/rich-text-words.ts';
import { quoteOf } from './quote-of.ts';

type MessageRow = Selectable<Schema['message']>;

interface Paging {
  page: number;
  page_size: number;
}

interface NewMessage {
  thread_id?: string | undefined;
  text?: string | undefined;
  content?: RichText | undefined;
  mentions: readonly { id: string }[];
}

/** What of a message stands in its JSON column. */
const messageData = z.looseObject({ mentions: z.array(z.string()).default([]), content: z.unknown().optional() });

const titleLength = 120;
const somebody = { object_type: 'member', name: 'Former member' };

/**
 * Messages (§3 User context): a thread groups what was asked and the canvases that answered. Who writes in it or is
 * mentioned in it takes part, and nobody else reads it.
 */
export function createMessages(store: Store, clock: () => Date) {
  async function compose(identity: Identity, rows: readonly MessageRow[]): Promise<Message[]> {
    const stored = rows.map((row) => messageData.parse(row.data));
    const mentioned = stored.flatMap(({ mentions }) => mentions);
    const refs = await readRefs(store, identity, mentioned);
    const authors = await membersOfUsers(
      store.db,
      identity.companyId,
      rows.map((row) => row.user_id),
    );
    return rows.map((row, index) => ({
      id: row.id,
      thread_id: row.thread_id,
      text: row.text,
      ...(stored[index]?.content === undefined ? {} : { content: stored[index].content }),
      author: authors.get(row.user_id) ?? { id: row.user_id, ...somebody },
      mentions: (stored[index]?.mentions ?? []).flatMap((id) => refs.get(id) ?? []),
      created_at: row.created_at,
    }));
  }

  async function takesPart(db: Store['db'], identity: Identity, threadId: string): Promise<boolean> {
    const row = await db
      .selectFrom('thread_member')
      .select('user_id')
      .where('company_id', '=', identity.companyId)
      .where('thread_id', '=', threadId)
      .where('user_id', '=', identity.userId)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * The objects that were mentioned; the user of each that is a member. Of what only a document mentions, those that the
   * caller may see.
   */
  async function readMentioned(
    trx: Transaction<Schema>,
    identity: Identity,
    mentions: readonly { id: string }[],
    content: RichText | undefined,
  ) {
    const ids = [...new Set([...mentions, ...mentionsOf(content)].map((mention) => mention.id))];
    const rows =
      ids.length === 0
        ? []
        : await trx
            .selectFrom('object')
            .select(['id', 'type', 'external_id'])
            .where('company_id', '=', identity.companyId)
            .where('id', 'in', ids)
            .where('deleted_at', 'is', null)
            .where(visibleTo(identity, 'object'))
            .execute();
    const known = new Set(rows.map((row) => row.id));
    const problems = mentions.flatMap(({ id }, index) =>
      known.has(id) ? [] : [{ path: `mentions.${index}.id`, message: 'names no object that exists' }],
    );
    if (problems.length > 0) {
      throw invalidFields(problems);
    }
    const users = rows.flatMap((row) => (row.type === 'member' && row.external_id !== null ? [row.external_id] : []));
    return { rows, ids: ids.filter((id) => known.has(id)), users };
  }

  async function writeMentions(
    trx: Transaction<Schema>,
    identity: Identity,
    mentioned: readonly { id: string; type: string }[],
    data: Record<string, unknown>,
    at: string,
  ): Promise<void> {
    const { companyId, memberId } = identity;
    for (const { id } of memberId === null ? [] : mentioned) {
      await trx
        .insertInto('relation')
        .values({ company_id: companyId, from_id: memberId ?? '', to_id: id, kind: 'mentions', data, created_at: at })
        .onConflict((conflict) => conflict.columns(['company_id', 'from_id', 'kind', 'to_id']).doUpdateSet({ data }))
        .execute();
    }
    for (const [type, objects] of groupBy(mentioned, (object) => object.type)) {
      const ids = objects.map(({ id }) => id);
      await publishObjects(trx, companyId, type, ids, at);
    }
  }

  async function join(
    trx: Transaction<Schema>,
    companyId: string,
    threadId: string,
    users: Iterable<string>,
    at: string,
  ) {
    for (const user_id of users) {
      await trx
        .insertInto('thread_member')
        .values({ company_id: companyId, thread_id: threadId, user_id, last_at: at })
        .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'thread_id']).doNothing())
        .execute();
    }
    await trx
      .updateTable('thread_member')
      .set({ last_at: at })
      .where('company_id', '=', companyId)
      .where('thread_id', '=', threadId)
      .execute();
  }

  async function members(trx: Transaction<Schema>, companyId: string, threadId: string): Promise<string[]> {
    const rows = await trx
      .selectFrom('thread_member')
      .select('user_id')
      .where('company_id', '=', companyId)
      .where('thread_id', '=', threadId)
      .orderBy('user_id')
      .execute();
    return rows.map((row) => row.user_id);
  }

  async function canvasesOf(identity: Identity, threadId: string): Promise<ObjectRef[]> {
    const rows = await store.db
      .selectFrom('object')
      .selectAll()
      .where('company_id', '=', identity.companyId)
      .where('type', '=', 'canvas')
      .where('deleted_at', 'is', null)
      .where(store.jsonText('object.data', ['thread_id']), '=', threadId)
      .where(visibleTo(identity, 'object'))
      .orderBy('created_at')
      .orderBy('id')
      .limit(100)
      .execute();
    return rows.map((row) => ({
      ...toRef({ ...row, logo: undefined }),
      ...(row.status === null ? {} : { status: row.status }),
      created_at: row.created_at,
    }));
  }

  return {
    /** The caller's threads, last written first. */
    async threads(identity: Identity, { page, page_size }: Paging) {
      const own = store.db
        .selectFrom('thread_member')
        .where('company_id', '=', identity.companyId)
        .where('user_id', '=', identity.userId);
      const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const found = await own
        .select(['thread_id', 'last_at'])
        .orderBy('last_at', 'desc')
        .orderBy('thread_id')
        .limit(page_size)
        .offset((page - 1) * page_size)
        .execute();
      const data = [];
      for (const { thread_id, last_at } of found) {
        const inThread = store.db
          .selectFrom('message')
          .where('company_id', '=', identity.companyId)
          .where('thread_id', '=', thread_id);
        const { count } = await inThread.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
        const first = await inThread.select('text').orderBy('created_at').orderBy('id').executeTakeFirstOrThrow();
        const last = await inThread
          .selectAll()
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow();
        const [whole] = await compose(identity, [last]);
        if (whole !== undefined) {
          const { content: _content, ...last_message } = whole;
          const title = first.text.length > titleLength ? `${first.text.slice(0, titleLength - 1)}…` : first.text;
          data.push({ thread_id, title, messages: count, last_message, last_at });
        }
      }
      return { data, total, page, page_size };
    },

    /**
     * The messages of a thread, newest first, and the canvases that answered.
     * @throws Refusal 404 for a thread the caller takes no part in.
     */
    async read(identity: Identity, threadId: string, { page, page_size }: Paging) {
      if (!(await takesPart(store.db, identity, threadId))) {
        throw notFound('thread');
      }
      const own = store.db
        .selectFrom('message')
        .where('company_id', '=', identity.companyId)
        .where('thread_id', '=', threadId);
      const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const rows = await own
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(page_size)
        .offset((page - 1) * page_size)
        .execute();
      const canvases = await canvasesOf(identity, threadId);
      return { data: await compose(identity, rows), total, page, page_size, canvases };
    },

    /**
     * Writes in a thread, or begins one; what is mentioned is linked from the author's member object.
     * @throws Refusal 404 for a thread the caller takes no part in, 422 for a mention of nothing.
     */
    async send(identity: Identity, { thread_id, mentions, ...said }: NewMessage): Promise<Message> {
      const content = said.content === undefined ? undefined : storableDocument(said.content);
      const text = content === undefined ? (said.text ?? '') : plainTextOf(content);
      if (text === '') {
        throw invalidFields([{ path: content === undefined ? 'text' : 'content', message: 'says nothing' }]);
      }
      const now = clock();
      const at = now.toISOString();
      const id = newId(now);
      const threadId = thread_id ?? newId(now);
      const { companyId, userId } = identity;
      const row = await store.transaction(async (trx) => {
        const before = await members(trx, companyId, threadId);
        if (before.length > 0 && !before.includes(userId)) {
          throw notFound('thread');
        }
        const mentioned = await readMentioned(trx, identity, mentions, content);
        const written = await trx
          .insertInto('message')
          .values({
            id,
            company_id: companyId,
            thread_id: threadId,
            user_id: userId,
            text,
            data: { mentions: mentioned.ids, ...(content === undefined ? {} : { content }) },
            created_at: at,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await writeMentions(trx, identity, mentioned.rows, { message_id: id, thread_id: threadId }, at);
        await join(trx, companyId, threadId, new Set([userId, ...mentioned.users]), at);
        const author = (await membersOfUsers(trx, companyId, [userId])).get(userId);
        for (const other of new Set(mentioned.users.filter((user) => user !== userId))) {
          const title = `${author?.name ?? somebody.name} mentioned you`;
          await notify(trx, { companyId, userId: other, says: 'mentioned', title, body: quoteOf(text) }, now);
        }
        for (const listener of await members(trx, companyId, threadId)) {
          const data = { id, thread_id: threadId };
          await publishEvent(trx, { companyId, userId: listener, type: 'message', data, at });
        }
        return written;
      });
      const [message] = await compose(identity, [row]);
      if (message === undefined) {
        throw notFound('message');
      }
      return message;
    },
  };
}

export type Messages = ReturnType<typeof createMessages>;
