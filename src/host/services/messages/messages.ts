import { z } from 'zod';
import { type Identity, membersOfUsers, visibleTo } from '#host/access/index.ts';
import { readPage } from '#host/lib/pages.ts';
import { notFound } from '#host/lib/refusal.ts';
import { readRefs } from '#host/services/objects/read-refs.ts';
import { toRef } from '#host/services/objects/row-texts.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { newId } from '#host/store/new-id.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { formerMember, type MessageRow, wordsToWrite, writeMessage } from './write-message.ts';

type Paging = Omit<ParsedInput<'messages.list'>, 'thread_id'>;

/** What of a message stands in its JSON column. */
const messageData = z.looseObject({ mentions: z.array(z.string()).default([]), content: z.unknown().optional() });

const titleLength = 120;

/**
 * Messages (§3 User context): a thread groups what was asked and the canvases that answered. Who writes in it or is
 * mentioned in it takes part, and nobody else reads it.
 */
export function createMessages(store: CallStore, clock: () => Date) {
  async function compose(from: Store, identity: Identity, rows: readonly MessageRow[]): Promise<Message[]> {
    const stored = rows.map((row) => messageData.parse(row.data));
    const mentioned = stored.flatMap(({ mentions }) => mentions);
    const refs = await readRefs(from, identity, mentioned);
    const authors = await membersOfUsers(
      from.db,
      identity.companyId,
      rows.map((row) => row.user_id),
    );
    return rows.map((row, index) => ({
      id: row.id,
      thread_id: row.thread_id,
      text: row.text,
      ...(stored[index]?.content === undefined ? {} : { content: stored[index].content }),
      author: authors.get(row.user_id) ?? { id: row.user_id, ...formerMember },
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

  async function canvasesOf(identity: Identity, threadId: string): Promise<ObjectRef[]> {
    const rows = await store.db
      .selectFrom('object')
      .selectAll()
      .where('company_id', '=', identity.companyId)
      .where('type', '=', 'canvas')
      .where('deleted_at', 'is', null)
      .where(store.jsonText('object.data', ['thread_id']), '=', threadId)
      .where(visibleTo(identity, 'object', ['canvas']))
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

  /** The caller's threads, last written first. */
  async function threads(identity: Identity, { page, page_size }: Paging) {
    const own = store.db
      .selectFrom('thread_member')
      .where('company_id', '=', identity.companyId)
      .where('user_id', '=', identity.userId);
    const { rows, total } = await readPage(own, { page, page_size }, (found) =>
      found.select(['thread_id', 'last_at']).orderBy('last_at', 'desc').orderBy('thread_id'),
    );
    const data = [];
    for (const { thread_id, last_at } of rows) {
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
      const [whole] = await compose(store, identity, [last]);
      if (whole !== undefined) {
        const { content: _content, ...last_message } = whole;
        const title = first.text.length > titleLength ? `${first.text.slice(0, titleLength - 1)}…` : first.text;
        data.push({ thread_id, title, messages: count, last_message, last_at });
      }
    }
    return { data, total, page, page_size };
  }

  /**
   * The messages of a thread, newest first, and the canvases that answered.
   * @throws Refusal 404 for a thread the caller takes no part in.
   */
  async function messagesOf(identity: Identity, threadId: string, { page, page_size }: Paging) {
    if (!(await takesPart(store.db, identity, threadId))) {
      throw notFound('thread');
    }
    const own = store.db
      .selectFrom('message')
      .where('company_id', '=', identity.companyId)
      .where('thread_id', '=', threadId);
    const { rows, total } = await readPage(own, { page, page_size }, (found) =>
      found.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
    );
    const canvases = await canvasesOf(identity, threadId);
    return { data: await compose(store, identity, rows), total, page, page_size, canvases };
  }

  return {
    /**
     * With `thread_id` its messages, newest first, and the canvases that answered; else the caller's threads, last
     * written first.
     * @throws Refusal 404 for a thread the caller takes no part in.
     */
    list: (identity: Identity, { thread_id, ...paging }: ParsedInput<'messages.list'>) =>
      thread_id === undefined ? threads(identity, paging) : messagesOf(identity, thread_id, paging),

    /**
     * Writes in a thread, or begins one; what is mentioned is linked from the author's member object.
     * @throws Refusal 404 for a thread the caller takes no part in, 422 for a mention of nothing.
     */
    async send(
      identity: Identity,
      { thread_id, text, content, mentions }: ParsedInput<'messages.send'>,
    ): Promise<Message> {
      const now = clock();
      const said = { threadId: thread_id ?? newId(now), ...wordsToWrite({ text, content }), mentions };
      return store.lastStep(
        'messages.send',
        (trx) => writeMessage(trx, identity, said, now),
        async (after, row) => {
          const [message] = await compose(after, identity, [row]);
          if (message === undefined) {
            throw notFound('message');
          }
          return message;
        },
      );
    },
  };
}
