import type { Transaction } from 'kysely';
import { publishObjects } from '#host/events/publish-event.ts';
import { groupBy } from '#host/lib/group-by.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import { nextRevision } from '#host/store/revision.ts';
import type { Schema } from '#host/store/schema.ts';
import { recordChanges } from './change-rows.ts';
import { changedFields } from './changed-fields.ts';
import { theOne, updateRows } from './object-rows.ts';

/** An object as it was read in the transaction, and its data with the scores that it has now. */
export interface ScoredObject {
  before: ObjectRow;
  data: Record<string, unknown>;
}

/**
 * Writes what was computed into the fields of objects, and tells of them. Nobody changed them: their times stay, and the log
 * names no person. `isFirst`: they come with what a company begins with, of which the log says nothing. Answers the revision
 * that they have since.
 */
export async function writeScores(
  trx: Transaction<Schema>,
  companyId: string,
  objects: readonly ScoredObject[],
  at: string,
  isFirst = false,
): Promise<number> {
  const revision = await nextRevision(trx, companyId);
  for (const { before, data } of objects) {
    await updateRows(trx, companyId, { data }, theOne(before.id), revision);
  }
  if (!isFirst) {
    const lines = objects.flatMap(({ before, data }) =>
      changedFields(before, { ...before, data }).map((change) => ({
        ...change,
        objectId: before.id,
        objectType: before.type,
        action: 'changed' as const,
      })),
    );
    await recordChanges(trx, companyId, lines, { at, via: 'automation' });
  }
  for (const [type, some] of groupBy(objects, ({ before }) => before.type)) {
    const ids = some.map(({ before }) => before.id);
    await publishObjects(trx, companyId, type, ids, at, { gone: false });
  }
  return revision;
}
