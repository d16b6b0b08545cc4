import { sql } from 'kysely';
import { type Identity, visibleTo } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { notFound } from '#host/lib/refusal.ts';
import { composeObjects } from '#host/services/objects/compose-objects.ts';
import { readLinkedObjects } from '#host/services/objects/linked-objects.ts';
import { newestRows } from '#host/services/objects/newest-rows.ts';
import { type Page, readRow, readRowsById } from '#host/services/objects/read-objects.ts';
import { toRef } from '#host/services/objects/row-texts.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';

/** A space of §3 with its team. */
export type SpaceObject = ObjectBase & { members: ObjectRef[] };

async function composeSpaces(
  store: Store,
  identity: Identity,
  rows: readonly ObjectRow[],
  longTexts: 'words' | 'documents',
): Promise<SpaceObject[]> {
  const objects = await composeObjects(store, identity, rows, longTexts);
  const ids = rows.map(({ id }) => id);
  const team = groupBy(await readLinkedObjects(store, identity, ids, ['member_of'], 'in'), (link) => link.ownId);
  return objects.map((object) => ({ ...object, members: (team.get(object.id) ?? []).map(toRef) }));
}

/**
 * One space with its owner, team and contents.
 * @throws Refusal 404.
 */
export async function readSpace(store: Store, identity: Identity, id: string): Promise<SpaceObject> {
  const [space] = await composeSpaces(
    store,
    identity,
    [await readRow(store.db, identity, 'space', { id })],
    'documents',
  );
  if (space === undefined) {
    throw new Error('one row makes one space');
  }
  return space;
}

/**
 * A page of spaces, last changed first; with `candidate_id` those that hold the candidate, or whose team the person is in.
 * @throws Refusal 404 for nobody of the company.
 */
export async function listSpaces(
  store: Store,
  identity: Identity,
  { candidate_id, page, page_size }: Omit<ParsedInput<'spaces.list'>, 'space_id'>,
): Promise<Page<SpaceObject>> {
  if (candidate_id !== undefined && !(await readRowsById(store, identity, [candidate_id])).has(candidate_id)) {
    throw notFound('candidate');
  }
  const query = store.db
    .selectFrom('object')
    .where('company_id', '=', identity.companyId)
    .where('type', '=', 'space')
    .where('deleted_at', 'is', null)
    .where(visibleTo(identity, 'object', ['space']))
    .$if(candidate_id !== undefined, (all) =>
      all.where(sql<boolean>`exists (select 1 from relation where relation.company_id = ${identity.companyId} and (
        (relation.from_id = object.id and relation.kind = 'contains' and relation.to_id = ${candidate_id})
        or (relation.to_id = object.id and relation.kind = 'member_of' and relation.from_id = ${candidate_id})))`),
    );
  const { rows, total } = await newestRows(query, { page, page_size });
  return { data: await composeSpaces(store, identity, rows, 'words'), total, page, page_size };
}
