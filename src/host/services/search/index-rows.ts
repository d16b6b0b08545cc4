import { type AliasedRawBuilder, type Selectable, sql } from 'kysely';
import { isMaskedRow } from '#host/access/index.ts';
import { lastRevision } from '#host/store/revision.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import { contactFields } from '#shared/domain/contacts.ts';
import { customPlaces } from '#shared/domain/custom-fields.ts';
import type { FurtherTexts } from '#shared/domain/found-texts.ts';
import { furtherTextsOf } from '#shared/domain/further-texts.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { detailPaths, hasStage, isOfStage, type NestedDetail, nestedDetails } from '#shared/domain/search-details.ts';
import type { IndexRow } from '#shared/domain/search-option.ts';
import { indexRowLists, indexRowTexts } from '#shared/local-index/row-texts.ts';
import { searchedFields } from './searched-fields.ts';

/** Where a reader of the company's writes stands: everything up to here was seen. */
export interface RevisionCursor {
  revision: number;
  id: string;
}

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
  'status',
  'keywords',
  'revision',
  'deleted_at',
] as const;

/** Values of the JSON column in which further texts stand, as JSON texts. */
const furtherPlaces = [customPlaces.open, ...Object.values(contactFields), 'tags'] as const;

type SelectedRow = Pick<Selectable<Schema['object']>, (typeof indexColumns)[number]> &
  Record<NestedDetail, string | null> &
  Record<(typeof furtherPlaces)[number], string | null>;

export type IndexSourceRow = Omit<SelectedRow, (typeof furtherPlaces)[number]> & FurtherTexts;

/** What searching needs of an object: columns, and details out of the others. */
export function indexSelection({ jsonText }: Store) {
  const details = nestedDetails.map((detail): AliasedRawBuilder<string | null, NestedDetail> => {
    const places = detailPaths[detail].map((path) => jsonText('object.data', path));
    return (
      places.length === 1 ? sql<string | null>`${places[0]}` : sql<string | null>`coalesce(${sql.join(places)})`
    ).as(detail);
  });
  const further = furtherPlaces.map((place) => jsonText('object.data', [place]).as(place));
  return [...indexColumns, ...details, ...further] as const;
}

/** Rows as they were selected, with what they are searched by further: of own fields those that are searched by now. */
export async function withFurtherTexts(
  store: Store,
  companyId: string,
  selected: readonly SelectedRow[],
): Promise<IndexSourceRow[]> {
  const searched = await searchedFields(store, companyId, selected);
  return selected.map(({ custom, emails, phones, tags, ...row }) => {
    if (custom === null && emails === null && phones === null && tags === null) {
      return row;
    }
    const [own, addresses, numbers, words] = [custom, emails, phones, tags].map((text) =>
      text === null ? undefined : JSON.parse(text),
    );
    const fields = { email: row.email, phone: row.phone, custom: own, emails: addresses, phones: numbers, tags: words };
    return { ...row, ...furtherTextsOf(fields, searched) };
  });
}

/** The compact row of the local index (§5, decisions.md "Search"). */
export function toIndexRow(row: IndexSourceRow): IndexRow {
  const compact: IndexRow = { id: row.id, object_type: row.type, name: row.name };
  for (const field of indexRowTexts) {
    const value = row[field];
    if (value !== null && value !== '' && (!isOfStage(field) || hasStage(row.type))) {
      compact[field] = value;
    }
  }
  for (const field of indexRowLists) {
    const texts = row[field] ?? [];
    if (texts.length > 0) {
      compact[field] = texts;
    }
  }
  return isMaskedRow(row) ? { ...compact, is_masked: true } : compact;
}

/** What a reader has not seen, up to a revision that both tables are complete to. */
function rowsBetween(after: RevisionCursor, last: number) {
  return sql<boolean>`(revision, id) > (${after.revision}, ${after.id}) and revision <= ${last}`;
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
    status: null,
    location: null,
    stage: null,
    stage_meaning: null,
    org_unit: null,
    code: null,
    phone: null,
    ended_at: null,
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

/** The objects of a type that were changed last; deleted ones excluded. */
export async function readLatestRows(
  store: Store,
  companyId: string,
  type: ObjectType,
  limit: number,
): Promise<IndexSourceRow[]> {
  const selected = await store.db
    .selectFrom('object')
    .select(indexSelection(store))
    .where('company_id', '=', companyId)
    .where('type', '=', type)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return withFurtherTexts(store, companyId, selected);
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
  const last = await lastRevision(store.db, companyId);
  const selected = await store.db
    .selectFrom('object')
    .select(indexSelection(store))
    .where('company_id', '=', companyId)
    .where(rowsBetween(after, last))
    .orderBy('revision')
    .orderBy('id')
    .limit(limit)
    .execute();
  const rows = await withFurtherTexts(store, companyId, selected);
  const gone = await readTombstones(store, companyId, after, last, limit);
  return gone.length === 0 ? rows : [...rows, ...gone].sort(compareRevisions).slice(0, limit);
}
