import type { Identity } from '#host/services/accounts/identity.ts';
import { type ObjectRow, toOption } from '#host/services/objects/object-row.ts';
import { type Page, readRowsById } from '#host/services/objects/read-objects.ts';
import { visibleTo } from '#host/services/objects/visibility.ts';
import type { Store } from '#host/store/store.ts';
import { type ObjectType, objectTypes } from '#shared/domain/object-types.ts';
import { resultCap } from '#shared/domain/search-limits.ts';
import type { SearchOption } from '#shared/domain/search-option.ts';
import { pageOfHits } from './page-of-hits.ts';

interface NewestRequest {
  types: readonly ObjectType[] | undefined;
  subtype: string | undefined;
  page: number;
  pageSize: number;
}

function living(
  store: Store,
  identity: Identity,
  subtype: string | undefined,
  types: readonly ObjectType[] | undefined,
) {
  return store.db
    .selectFrom('object')
    .where('company_id', '=', identity.companyId)
    .where('deleted_at', 'is', null)
    .$if(subtype !== undefined, (query) => query.where('subtype', '=', subtype ?? null))
    .where(visibleTo(identity, 'object', types));
}

async function totalOf(store: Store, identity: Identity, request: Pick<NewestRequest, 'types' | 'subtype'>) {
  const { types } = request;
  const { total } = await living(store, identity, request.subtype, types)
    .$if(types !== undefined, (query) => query.where('type', 'in', [...(types ?? [])]))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The newest of each type, together newest first: as many as the pages so far can show of it. */
async function newestOfEach(
  store: Store,
  identity: Identity,
  request: NewestRequest,
  perPage: (type: ObjectType) => number,
) {
  const newest: { id: string; object_type: string; updated_at: string }[] = [];
  // A query a type reads its index in order; one query for all of them would sort everything they have.
  for (const type of request.types ?? objectTypes) {
    const ofType = await living(store, identity, request.subtype, [type])
      .select(['id', 'type as object_type', 'updated_at'])
      .where('type', '=', type)
      .orderBy('object.updated_at', 'desc')
      .orderBy('id')
      .limit(perPage(type) * request.page)
      .execute();
    newest.push(...ofType);
  }
  return newest.sort((left, right) => byCodeUnit(right.updated_at, left.updated_at) || byCodeUnit(left.id, right.id));
}

/** What changed last, for the empty query: each page holds at most so many of a type as §9 says. */
export async function newestObjects(
  store: Store,
  identity: Identity,
  request: NewestRequest,
): Promise<{ rows: ObjectRow[]; total: number }> {
  const newest = await newestOfEach(store, identity, request, (type) => Math.min(resultCap(type), request.pageSize));
  const page = pageOfHits(newest, { ofType: resultCap, inTotal: request.pageSize }, request.page);
  const rows = await readRowsById(
    store,
    identity,
    page.map((hit) => hit.id),
  );
  return { rows: page.flatMap((hit) => rows.get(hit.id) ?? []), total: await totalOf(store, identity, request) };
}

function byCodeUnit(left: string, right: string): number {
  return left === right ? 0 : left < right ? -1 : 1;
}

/** A page of objects of some types, last changed first (§7 "GET object list"). */
export async function pageOfObjects(
  store: Store,
  identity: Identity,
  request: NewestRequest,
): Promise<Page<SearchOption>> {
  const first = (request.page - 1) * request.pageSize;
  const ids = (
    request.types === undefined
      ? await living(store, identity, request.subtype, undefined)
          .select('id')
          .orderBy('object.updated_at', 'desc')
          .orderBy('id')
          .limit(request.pageSize)
          .offset(first)
          .execute()
      : (await newestOfEach(store, identity, request, () => request.pageSize)).slice(first, first + request.pageSize)
  ).map((row) => row.id);
  const found = await readRowsById(store, identity, ids);
  const rows = ids.flatMap((id) => found.get(id) ?? []);
  const data = rows.map(toOption);
  return { data, total: await totalOf(store, identity, request), page: request.page, page_size: request.pageSize };
}
