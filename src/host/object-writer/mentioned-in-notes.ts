import { type SqlBool, sql, type Transaction } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import { mentionsOf } from '#shared/domain/rich-text-words.ts';

/** Which of some ids the living team notes about an object mention. */
export async function mentionedInNotes(
  trx: Transaction<Schema>,
  companyId: string,
  objectId: string,
  ids: ReadonlySet<string>,
): Promise<Set<string>> {
  if (ids.size === 0) {
    return new Set();
  }
  const notes = await trx
    .selectFrom('note')
    .select('content')
    .where('company_id', '=', companyId)
    .where('object_id', '=', objectId)
    .where('is_private', '=', 0)
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`cast(content as text) like '%"mention"%'`)
    .execute();
  return new Set(notes.flatMap(({ content }) => mentionsOf(content).map(({ id }) => id)).filter((id) => ids.has(id)));
}
