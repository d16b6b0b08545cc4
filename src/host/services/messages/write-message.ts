import type { Selectable, Transaction } from 'kysely';
import { hasAccount, type Identity, livingVisible, membersOfUsers, requireOwnThread } from '#host/access/index.ts';
import { publishEvent, publishObjects } from '#host/events/publish-event.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { invalidFields } from '#host/lib/refusal.ts';
import { putLinks, renewFigures } from '#host/object-writer/index.ts';
import { notify } from '#host/services/notifications/notify.ts';
import { storableDocument } from '#host/services/objects/long-texts.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { RichText } from '#shared/domain/rich-text.ts';
import { mentionsOf, plainTextOf } from '#shared/domain/rich-text-words.ts';
import { say } from '#shared/domain/sentences.ts';

export type MessageRow = Selectable<Schema['message']>;

/** What a message says: its text, and the document it was written in. */
interface Words {
  text: string;
  content: RichText | undefined;
}

interface NewMessage extends Words {
  threadId: string;
  mentions: readonly { id: string }[];
  /** The canvas that answers it. */
  canvasId?: string;
}

export const formerMember = { object_type: 'member', name: 'Former member' };

/**
 * What a message says, as it is stored: of a document its text.
 * @param path Where it stands in the call's input, before its fields' own names.
 * @throws Refusal 422 where it says nothing.
 */
export function wordsToWrite(said: { text?: string | undefined; content?: RichText | undefined }, path = ''): Words {
  const content = said.content === undefined ? undefined : storableDocument(said.content);
  const text = content === undefined ? (said.text ?? '') : plainTextOf(content);
  if (text === '') {
    throw invalidFields([{ path: `${path}${content === undefined ? 'text' : 'content'}`, ...say('saysNothing') }]);
  }
  return { text, content };
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
  path: string,
) {
  const ids = [...new Set([...mentions, ...mentionsOf(content)].map((mention) => mention.id))];
  const rows = await livingVisible(trx, identity, ids);
  const known = new Set(rows.map((row) => row.id));
  const problems = mentions.flatMap(({ id }, index) =>
    known.has(id) ? [] : [{ path: `${path}mentions.${index}.id`, ...say('namesNone', { what: 'object' }) }],
  );
  if (problems.length > 0) {
    throw invalidFields(problems);
  }
  const users = rows.filter(hasAccount).map((row) => row.external_id);
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
  if (memberId !== null) {
    const links = mentioned.map(({ id }) => ({ from_id: memberId, kind: 'mentions', to_id: id, data, created_at: at }));
    await putLinks(trx, companyId, links, ['data'], at);
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

/** Who wrote in a thread, and takes part in it still. */
async function whoWrote(trx: Transaction<Schema>, companyId: string, threadId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('message')
    .innerJoin('thread_member', (join) =>
      join
        .onRef('thread_member.company_id', '=', 'message.company_id')
        .onRef('thread_member.thread_id', '=', 'message.thread_id')
        .onRef('thread_member.user_id', '=', 'message.user_id'),
    )
    .select('message.user_id')
    .distinct()
    .where('message.company_id', '=', companyId)
    .where('message.thread_id', '=', threadId)
    .orderBy('message.user_id')
    .execute();
  return rows.map((row) => row.user_id);
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

/**
 * Writes in a thread, or begins one: members who are mentioned take part from then on and are notified, what is mentioned
 * is linked from the author's member object, and all who take part are told.
 * @param path Where the message stands in the call's input, before its fields' own names.
 * @throws Refusal 404 for a thread the caller takes no part in, 422 for a mention of nothing.
 */
export async function writeMessage(
  trx: Transaction<Schema>,
  identity: Identity,
  { threadId, text, content, mentions, canvasId }: NewMessage,
  now: Date,
  path = '',
): Promise<MessageRow> {
  const { companyId, userId } = identity;
  const at = now.toISOString();
  const id = newId(now);
  await requireOwnThread(trx, identity, threadId);
  const mentioned = await readMentioned(trx, identity, mentions, content, path);
  const written = await trx
    .insertInto('message')
    .values({
      id,
      company_id: companyId,
      thread_id: threadId,
      user_id: userId,
      text,
      data: {
        mentions: mentioned.ids,
        ...(content === undefined ? {} : { content }),
        ...(canvasId === undefined ? {} : { canvas_id: canvasId }),
      },
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeMentions(trx, identity, mentioned.rows, { message_id: id, thread_id: threadId }, at);
  await join(trx, companyId, threadId, new Set([userId, ...mentioned.users]), at);
  const all = await members(trx, companyId, threadId);
  const said = { companyId, actorId: userId, names: { message: id }, values: { thread: threadId } };
  const named = new Set(mentioned.users);
  for (const other of named) {
    await notify(trx, { ...said, userId: other, says: 'mentioned' }, now);
  }
  for (const other of await whoWrote(trx, companyId, threadId)) {
    if (!named.has(other)) {
      await notify(trx, { ...said, userId: other, says: 'replied' }, now);
    }
  }
  const people = await membersOfUsers(trx, companyId, all);
  await renewFigures(
    trx,
    companyId,
    [...people.values()].map((person) => person.id),
    at,
  );
  for (const listener of all) {
    const data = { id, thread_id: threadId };
    await publishEvent(trx, { companyId, userId: listener, type: 'message', data, at });
  }
  return written;
}
