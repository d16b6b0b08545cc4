import { type Selectable, sql } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';

/** Where a reader of the company's writes stands: everything up to here was seen. */
export interface RevisionCursor {
  revision: number;
  id: string;
}

/** The columns of an object that searching needs. */
export const indexColumns = [
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

/** What a reader has not seen, up to a revision that both tables are complete to. */
function rowsBetween(after: RevisionCursor, last: number) {
  return sql<boolean>`(revision, id) > (${after.revision}, ${after.id}) and revision <= ${last}`;
}

/** The last revision that is written, in one look at both tables: whatever comes later is left to the next reading. */
export async function lastRevision(store: Store, companyId: string): Promise<number> {
  const ofTable = (table: 'object' | 'object_tombstone') =>
    store.db
      .selectFrom(table)
      .select((eb) => eb.fn.max('revision').as('last'))
      .where('company_id', '=', companyId);
  const rows = await ofTable('object').unionAll(ofTable('object_tombstone')).execute();
  return Math.max(0, ...rows.map((row) => row.last ?? 0));
}

/** Objects that are gone for good, as rows that say no more than that. */
async function readTombstones(
  store: Store,
  companyId: string,
  after: RevisionCursor,
  last: number,
  limit: number,
): Promise<IndexSourceRow[]> {
  const rows = await store.db
    .selectFrom('object_tombstone')
    .select(['id', 'type', 'revision', 'created_at'])
    .where('company_id', '=', companyId)
    .where(rowsBetween(after, last))
    // The sample company comes back under the ids it had.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('object').select('object.id').whereRef('object.id', '=', 'object_tombstone.id'))),
    )
    .orderBy('revision')
    .orderBy('id')
    .limit(limit)
    .execute();
  const nothing = {
    subtype: null,
    slug: null,
    email: null,
    title: null,
    role: null,
    first_name: null,
    last_name: null,
  };
  return rows.map(({ created_at: deleted_at, ...row }) => ({
    ...nothing,
    ...row,
    name: '',
    keywords: null,
    deleted_at,
  }));
}

function compareRevisions(left: IndexSourceRow, right: IndexSourceRow): number {
  return left.revision - right.revision || (left.id < right.id ? -1 : 1);
}

/**
 * The next objects written after the cursor, in the order of writing; deleted ones and those gone for good included.
 */
export async function readIndexRows(
  store: Store,
  companyId: string,
  after: RevisionCursor,
  limit: number,
): Promise<IndexSourceRow[]> {
  const last = await lastRevision(store, companyId);
  const rows = await store.db
    .selectFrom('object')
    .select(indexColumns)
    .where('company_id', '=', companyId)
    .where(rowsBetween(after, last))
    .orderBy('revision')
    .orderBy('id')
    .limit(limit)
    .execute();
  const gone = await readTombstones(store, companyId, after, last, limit);
  return gone.length === 0 ? rows : [...rows, ...gone].sort(compareRevisions).slice(0, limit);
}

/** The members with what each of them is besides, and the org unit of that. */
async function readReaders(store: Store, companyId: string) {
  const members = await store.db
    .selectFrom('object as member')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.user_id', '=', 'member.external_id')
        .onRef('membership.company_id', '=', 'member.company_id'),
    )
    .select(['member.id', 'membership.role'])
    .where('member.company_id', '=', companyId)
    .where('member.type', '=', 'member')
    .execute();
  const ids = members.map((member) => member.id);
  if (ids.length === 0) {
    return [];
  }
  const same = await store.db
    .selectFrom('relation')
    .select(['from_id', 'to_id'])
    .where('company_id', '=', companyId)
    .where('kind', '=', 'same_person')
    .where('from_id', 'in', ids)
    .execute();
  const people = await store.db
    .selectFrom('object')
    .select([
      'id',
      store.jsonText('object.data', ['company_user', 'org_unit', 'id']).as('unit_id'),
      store.jsonText('object.data', ['company_user', 'org_unit', 'name']).as('unit_name'),
    ])
    .where('id', 'in', [...ids, ...same.map((link) => link.to_id)])
    .where('deleted_at', 'is', null)
    .execute();
  return members.flatMap((member) => {
    const own = new Set([member.id, ...same.filter((link) => link.from_id === member.id).map((link) => link.to_id)]);
    return people
      .filter((person) => own.has(person.id))
      .map(({ id: own_id, ...unit }) => ({ ...member, own_id, ...unit }));
  });
}

/** Members that may see each of the performance records besides the administrators. */
async function readReviewReaders(
  store: Store,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, Set<string>>> {
  const reviews = await store.db
    .selectFrom('object')
    .leftJoin('relation as review', (join) =>
      join.onRef('review.from_id', '=', 'object.id').on('review.kind', '=', 'about'),
    )
    .leftJoin('object as person', 'person.id', 'review.to_id')
    .select([
      'object.id',
      'person.id as person_id',
      store.jsonText('person.data', ['company_user', 'org_unit', 'id']).as('unit_id'),
      store.jsonText('person.data', ['company_user', 'org_unit', 'name']).as('unit_name'),
    ])
    .where('object.company_id', '=', companyId)
    .where('object.id', 'in', [...ids])
    .where('object.type', '=', 'performance')
    .execute();
  const readers = reviews.length === 0 ? [] : await readReaders(store, companyId);
  const byReview = new Map<string, Set<string>>();
  for (const review of reviews) {
    const may = readers.filter((reader) => {
      const isSameUnit =
        reader.unit_id === null
          ? reader.unit_name !== null && reader.unit_name === review.unit_name
          : reader.unit_id === review.unit_id;
      return reader.own_id === review.person_id || (reader.role === 'manager' && isSameUnit);
    });
    byReview.set(review.id, new Set([...(byReview.get(review.id) ?? []), ...may.map((reader) => reader.id)]));
  }
  return byReview;
}

/** Members permitted to see each of the objects that not everybody sees. */
export async function readPermissions(
  store: Store,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, Set<string>>> {
  if (ids.length === 0) {
    return new Map();
  }
  const permissions = await readReviewReaders(store, companyId, ids);
  const rows = await store.db
    .selectFrom('relation')
    .select(['from_id', 'to_id'])
    .where('company_id', '=', companyId)
    .where('kind', '=', 'permitted')
    .where('from_id', 'in', [...ids])
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
