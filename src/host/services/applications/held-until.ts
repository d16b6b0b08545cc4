import type { Kysely } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import type { ApplicationRow } from '#host/object-writer/index.ts';
import type { Schema } from '#host/store/schema.ts';

/** From when on those of some applications who were rejected are told so, where nobody did yet: by application. */
export async function heldUntil(
  db: Kysely<Schema>,
  rows: readonly Pick<ApplicationRow, 'id' | 'meaning'>[],
): Promise<ReadonlyMap<string, string>> {
  const held = new Map<string, string>();
  for (const part of inParts(rows.flatMap(({ id, meaning }) => (meaning === 'rejected' ? id : [])))) {
    const found = await db
      .selectFrom('held_message')
      .innerJoin('task', 'task.id', 'held_message.task_id')
      .select(['held_message.application_id', 'task.due_at'])
      .where('held_message.application_id', 'in', part)
      .where('task.status', '!=', 'done')
      .execute();
    for (const { application_id: id, due_at: until } of found) {
      if (until !== null) {
        held.set(id, until);
      }
    }
  }
  return held;
}
