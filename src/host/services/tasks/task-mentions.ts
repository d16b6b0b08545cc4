import type { Transaction } from 'kysely';
import { type Identity, membersOfUsers } from '#host/access/index.ts';
import { writeMentionLinks } from '#host/object-writer/index.ts';
import type { Schema } from '#host/store/schema.ts';
import type { RichText } from '#shared/domain/rich-text.ts';
import { mentionsOf } from '#shared/domain/rich-text-words.ts';

interface TaskText {
  id: string;
  created_by: string | null;
  description_json: RichText | null;
}

function mentionedBy(task: TaskText | undefined): Set<string> {
  return new Set(mentionsOf(task?.description_json).map(({ id }) => id));
}

/** What another task of the same author mentions too is linked for that one from now on. */
async function linkForOthers(
  trx: Transaction<Schema>,
  identity: Identity,
  { task, fromId, left, at }: { task: TaskText; fromId: string; left: ReadonlySet<string>; at: string },
): Promise<void> {
  const others = await trx
    .selectFrom('task')
    .select(['id', 'created_by', 'description_json'])
    .where('company_id', '=', identity.companyId)
    .where('created_by', '=', task.created_by)
    .where('id', '!=', task.id)
    .where('description_json', 'is not', null)
    .execute();
  for (const other of others) {
    const has = mentionedBy(other);
    const shared = new Set([...left].filter((id) => has.has(id)));
    if (shared.size > 0) {
      await writeMentionLinks(
        trx,
        identity,
        { fromId, data: { task_id: other.id } },
        { had: new Set(), has: shared },
        at,
      );
    }
  }
}

/**
 * Brings the `mentions` links of a task in line with what its description mentions, before and after a change; a task is
 * no object, so that they begin, as those of a message do, at the member object of whoever made it.
 */
export async function writeTaskMentions(
  trx: Transaction<Schema>,
  identity: Identity,
  { before, after }: { before?: TaskText; after?: TaskText },
  at: string,
): Promise<void> {
  const task = after ?? before;
  const [had, has] = [mentionedBy(before), mentionedBy(after)];
  if (task === undefined || (had.size === 0 && has.size === 0)) {
    return;
  }
  const authors = await membersOfUsers(trx, identity.companyId, [task.created_by]);
  const fromId = authors.get(task.created_by ?? '')?.id;
  if (fromId === undefined) {
    return;
  }
  await writeMentionLinks(trx, identity, { fromId, data: { task_id: task.id } }, { had, has }, at);
  const left = new Set([...had].filter((id) => !has.has(id)));
  if (left.size > 0) {
    await linkForOthers(trx, identity, { task, fromId, left, at });
  }
}
