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

function living(store: Store, identity: Identity, subtype: string | undefined) {
  return store.db
    .selectFrom('object')
    .where('company_id', '=', identity.companyId)
    .where('deleted_at', 'is', null)
    .$if(subtype !== undefined, (query) => query.where('subtype', '=', subtype ?? null))
    .where(visibleTo(identity, 'object'));
}

async function totalOf(store: Store, identity: Identity, request: Pick<NewestRequest, 'types' | 'subtype'>) {
  const { types } = request;
  const { total } = await living(store, identity, request.subtype)
    .$if(types !== undefined, (query) => query.where('type', 'in', [...(types ?? [])]))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** What changed last, for the empty query: each page holds at most so many of a type as §9 says. */
export async function newestObjects(
  store: Store,
  identity: Identity,
  request: NewestRequest,
): Promise<{ rows: ObjectRow[]; total: number }> {
  const candidates: { id: string; object_type: string; updated_at: string }[] = [];
  for (const type of request.types ?? objectTypes) {
    const newest = await living(store, identity, request.subtype)
      .select(['id', 'type as object_type', 'updated_at'])
      .where('type', '=', type)
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .limit(Math.min(resultCap(type), request.pageSize) * request.page)
      .execute();
    candidates.push(...newest);
  }
  candidates.sort((left, right) => byCodeUnit(right.updated_at, left.updated_at) || byCodeUnit(left.id, right.id));
  const page = pageOfHits(candidates, { ofType: resultCap, inTotal: request.pageSize }, request.page);
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
  const { types } = request;
  const rows = await living(store, identity, request.subtype)
    .$if(types !== undefined, (query) => query.where('type', 'in', [...(types ?? [])]))
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(request.pageSize)
    .offset((request.page - 1) * request.pageSize)
    .execute();
  const data = rows.map(toOption);
  return { data, total: await totalOf(store, identity, request), page: request.page, page_size: request.pageSize };
}
