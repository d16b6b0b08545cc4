import { type Selectable, sql } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';

/** Where a reader of the company's writes stands: everything up to here was seen. */
export interface RevisionCursor {
  revision: number;
  id: string;
}

/** The columns of an object that searching needs. */
const indexColumns = [
  'id',
  'type',
  'subtype',
  'slug',
  'name',
  'email',
  'title',
  'role',
  'first_name',
  'last_name',
  'keywords',
  'revision',
  'deleted_at',
] as const;

export type IndexSourceRow = Pick<Selectable<Schema['object']>, (typeof indexColumns)[number]>;

/** The next objects written after the cursor, in the order of writing, deleted ones included. */
export function readIndexRows(
  store: Store,
  companyId: string,
  after: RevisionCursor,
  limit: number,
): Promise<IndexSourceRow[]> {
  return store.db
    .selectFrom('object')
    .select(indexColumns)
    .where('company_id', '=', companyId)
    .where(sql<boolean>`(revision, id) > (${after.revision}, ${after.id})`)
    .orderBy('revision')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Members permitted to see each of the jobs that name any. */
export async function readPermissions(
  store: Store,
  companyId: string,
  jobIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const permissions = new Map<string, Set<string>>();
  if (jobIds.length === 0) {
    return permissions;
  }
  const rows = await store.db
    .selectFrom('relation')
    .select(['from_id', 'to_id'])
    .where('company_id', '=', companyId)
    .where('kind', '=', 'permitted')
    .where('from_id', 'in', [...jobIds])
    .execute();
  for (const row of rows) {
    const members = permissions.get(row.from_id);
    if (members === undefined) {
      permissions.set(row.from_id, new Set([row.to_id]));
    } else {
      members.add(row.to_id);
    }
  }
  return permissions;
}
