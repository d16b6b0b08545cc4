import { type Identity, type Sight, sightOf, visibleTo } from '#host/access/index.ts';
import { pageOfHits } from '#host/lib/page-of-hits.ts';
import { beforePage } from '#host/lib/pages.ts';
import { toOption } from '#host/services/objects/object-row.ts';
import { type Page, readRowsById } from '#host/services/objects/read-objects.ts';
import { countSeen, type Part, seenInOrder } from '#host/services/objects/seen-of-type.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import { type ObjectType, objectTypes } from '#shared/domain/object-types.ts';
import { resultCap } from '#shared/domain/search-limits.ts';
import type { SearchOption } from '#shared/domain/search-option.ts';
import { newestFirst } from '#shared/domain/where/newest-first.ts';

interface NewestRequest {
  types: readonly ObjectType[] | undefined;
  subtype: string | undefined;
  page: number;
  pageSize: number;
}

const looksPerObject = 5;

function living(store: Store, { companyId }: Identity, subtype: string | undefined) {
  return store.db
    .selectFrom('object')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .$if(subtype !== undefined, (query) => query.where('subtype', '=', subtype ?? null));
}

async function totalOf(
  store: Store,
  identity: Identity,
  sight: Sight | undefined,
  { types, subtype }: Pick<NewestRequest, 'types' | 'subtype'>,
): Promise<number> {
  if (sight !== undefined && subtype === undefined) {
    const counts = await countSeen(store, identity, sight, types);
    return [...counts.values()].reduce((sum, count) => sum + count, 0);
  }
  const { total } = await living(store, identity, subtype)
    .$if(types !== undefined, (query) => query.where('type', 'in', [...(types ?? [])]))
    .where(visibleTo(identity, 'object', types))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The newest of each type, together newest first: as many as the pages so far can show of it. */
async function newestOfEach(
  store: Store,
  identity: Identity,
  sight: Sight | undefined,
  { types, subtype, page }: NewestRequest,
  perPage: (type: ObjectType) => number,
) {
  const newest: { id: string; object_type: string; updated_at: string }[] = [];
  // A query a type reads its index in order; one query for all of them would sort everything they have.
  for (const type of types ?? objectTypes) {
    const read = ({ few, limit, offset }: Part) =>
      living(store, identity, subtype)
        .select(['id', 'updated_at as sort_value'])
        .where('type', '=', type)
        .$if(few !== undefined, (query) => query.where(store.among('object.id', few ?? '')))
        .orderBy('object.updated_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute();
    const list = subtype === undefined ? newestFirst : undefined;
    const ofType = await seenInOrder(sight?.of(type), { limit: perPage(type) * page, offset: 0 }, read, list);
    newest.push(...ofType.map((row) => ({ id: row.id, object_type: type, updated_at: String(row.sort_value) })));
  }
  return newest.sort((left, right) => byCodeUnit(right.updated_at, left.updated_at) || byCodeUnit(left.id, right.id));
}

/** What changed last, for the empty query: each page holds at most so many of a type as §9 says. */
export async function newestObjects(
  store: Store,
  identity: Identity,
  request: NewestRequest,
): Promise<{ rows: ObjectRow[]; total: number }> {
  const sight = await sightOf(store, identity, request.types);
  const newest = await newestOfEach(store, identity, sight, request, (type) =>
    Math.min(resultCap(type), request.pageSize),
  );
  const page = pageOfHits(newest, { ofType: resultCap, inTotal: request.pageSize }, request.page);
  const rows = await readRowsById(
    store,
    identity,
    page.map((hit) => hit.id),
  );
  const total = await totalOf(store, identity, sight, request);
  return { rows: page.flatMap((hit) => rows.get(hit.id) ?? []), total };
}

function byCodeUnit(left: string, right: string): number {
  return left === right ? 0 : left < right ? -1 : 1;
}

/** Ids of a page of objects of some types, last changed first. */
async function newestIds(store: Store, identity: Identity, sight: Sight | undefined, request: NewestRequest) {
  const { types, subtype, pageSize } = request;
  const first = beforePage({ page: request.page, page_size: pageSize });
  if (types === undefined) {
    const latest = (limit: number, offset: number) =>
      living(store, identity, subtype)
        .select(['id', 'type'])
        .orderBy('object.updated_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute();
    if (sight === undefined) {
      return latest(pageSize, first);
    }
    // Among the last few somebody mostly sees enough of them.
    const rows = await latest(looksPerObject * (first + pageSize), 0);
    const seen = rows.filter((row) => sight.of(row.type)?.has(row.id) !== false);
    if (seen.length >= first + pageSize) {
      return seen.slice(first, first + pageSize);
    }
  }
  const newest = await newestOfEach(store, identity, sight, request, () => pageSize);
  return newest.slice(first, first + pageSize);
}

/** What somebody sees that changed last. */
export async function lastChanged(store: Store, identity: Identity, count: number): Promise<ObjectRow[]> {
  const sight = await sightOf(store, identity);
  const request = { types: undefined, subtype: undefined, page: 1, pageSize: count };
  const ids = (await newestIds(store, identity, sight, request)).map((row) => row.id);
  const found = await readRowsById(store, identity, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** A page of objects of some types, last changed first (§7 "GET object list"). */
export async function pageOfObjects(
  store: Store,
  identity: Identity,
  request: NewestRequest,
): Promise<Page<SearchOption>> {
  const sight = await sightOf(store, identity, request.types);
  const ids = (await newestIds(store, identity, sight, request)).map((row) => row.id);
  const found = await readRowsById(store, identity, ids);
  const rows = ids.flatMap((id) => found.get(id) ?? []);
  const data = rows.map(toOption);
  const total = await totalOf(store, identity, sight, request);
  return { data, total, page: request.page, page_size: request.pageSize };
}
