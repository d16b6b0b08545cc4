import { type Identity, isMaskedNow, readMet } from '#host/access/index.ts';
import { sealedPeople } from '#host/services/people/merges/sealed-people.ts';
import type { Store } from '#host/store/store.ts';
import type { ChangeLine } from '#shared/contract/changes.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { ChangeRow } from './told-lines.ts';

/** Of so many merged people lines are told at most. */
const mostPeople = 50;

/** Who is one person with somebody, by merges that were not split: their ids, and what they were called. */
export async function mergedInto(
  { db }: Store,
  identity: Identity,
  keptId: string,
): Promise<ReadonlyMap<string, ObjectRef>> {
  // What was said of them before would tell who somebody masked is, and more than a kit of whom the caller only meets.
  const isWithheld = (await isMaskedNow(db, identity, keptId)) || (await readMet({ db }, identity)).has(keptId);
  const people = isWithheld ? [] : await sealedPeople(db, identity.companyId, [keptId]);
  return new Map(people.slice(0, mostPeople).map(({ id, type, name }) => [id, { id, object_type: type, name }]));
}

/**
 * Lines of people who were merged into `keptId` since as lines of who that is now: read by who may read the kept one. What
 * lay between them is of one person now, and that they went the merge itself says.
 */
export function asOfKept(
  rows: readonly ChangeRow[],
  keptId: string,
  merged: ReadonlyMap<string, ObjectRef>,
): ChangeRow[] {
  const now = (id: string) => (merged.has(id) ? keptId : id);
  return rows.flatMap((row) => {
    const isMerge = merged.has(row.object_id) && row.action === 'deleted' && row.via === 'merge';
    const changed = {
      ...row,
      object_id: now(row.object_id),
      other_id: row.other_id === null ? null : now(row.other_id),
    };
    return isMerge || (changed.object_id !== row.object_id && changed.object_id === changed.other_id) ? [] : [changed];
  });
}

/** Tells of whom each line was before the merge. */
export function namingMerged(
  lines: readonly ChangeLine[],
  rows: readonly ChangeRow[],
  merged: ReadonlyMap<string, ObjectRef>,
): ChangeLine[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return lines.map((line) => {
    const row = byId.get(line.id);
    const was = merged.get(row?.object_id ?? '') ?? merged.get(row?.other_id ?? '');
    return was === undefined ? line : { ...line, merged: was };
  });
}
