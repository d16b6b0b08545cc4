import { sql } from 'kysely';
import {
  type Identity,
  isKnownLink,
  onlySeen,
  onlyVisible,
  visibleTo,
  withoutWithheldLinks,
} from '#host/access/index.ts';
import { pageOf } from '#host/lib/pages.ts';
import { notFound } from '#host/lib/refusal.ts';
import { runPrepared } from '#host/store/prepared-query.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { LevelSpread, Relation } from '#shared/contract/objects.ts';
import { hasLevels, spreadOf, strongestFirst } from './levelled-links.ts';
import type { Page } from './read-objects.ts';
import { toRef } from './row-texts.ts';
import { newestLast, toldOfLinked, toldTypes } from './told-of-linked.ts';

/** @throws Refusal 404. */
async function isDeleted(
  store: Store,
  identity: Identity,
  { type, id }: ParsedInput<'objects.relations'>,
): Promise<boolean> {
  const { role, companyId, memberId } = identity;
  const [row] = await runPrepared(store.db, `whether ${type} is deleted ${role}`, { companyId, memberId, id }, (at) =>
    store.db
      .selectFrom('object')
      .select('deleted_at')
      .where('company_id', '=', at.companyId)
      .where('type', '=', type)
      .where('id', '=', at.id)
      .where(visibleTo({ role, ...at }, 'object', [type])),
  );
  if (row === undefined) {
    throw notFound(type);
  }
  return row.deleted_at !== null;
}

/** Of more links than so many the sight tells which are seen; of fewer the database is asked at once. */
const mostAsked = 100;

/** All that an object is linked to by links that the caller may know, whoever may see where they lead, in the order of the pages. */
function linkedTo(
  store: Store,
  { role, companyId, memberId, userId }: Identity,
  { id, kind }: ParsedInput<'objects.relations'>,
) {
  const name = `links of an object${kind === undefined ? '' : ' of some kinds'} known to ${role}`;
  return runPrepared(store.db, name, { companyId, memberId, userId, id, kinds: kind ?? [] }, (at) => {
    const side = (direction: 'out' | 'in') => {
      const [own, other] = direction === 'out' ? (['from_id', 'to_id'] as const) : (['to_id', 'from_id'] as const);
      return store.db
        .selectFrom('relation')
        .innerJoin('object', 'object.id', `relation.${other}`)
        .where('relation.company_id', '=', at.companyId)
        .where(`relation.${own}`, '=', at.id)
        .where('object.deleted_at', 'is', null)
        .where(isKnownLink(store, { role, ...at }, 'relation'))
        .$if(kind !== undefined, (query) => query.where('relation.kind', 'in', at.kinds))
        .select([
          sql<'out' | 'in'>`${sql.lit(direction)}`.as('direction'),
          'relation.kind',
          'relation.level',
          'relation.data',
          'object.id',
          'object.type',
          'object.name',
          'object.title',
          'object.email',
          'object.slug',
          store.jsonText('object.data', ['logo']).as('logo'),
          'object.sort_key',
          sql<
            string | null
          >`case when ${sql.ref('object.type')} in (${sql.join(toldTypes.map((type) => sql.lit(type)))})
            then coalesce(${store.jsonText('object.data', ['starts_at'])}, ${sql.ref('object.created_at')}) end`.as(
            'at',
          ),
        ]);
    };
    return store.db
      .selectFrom(side('out').unionAll(side('in')).as('link'))
      .selectAll()
      .orderBy('kind')
      .orderBy('direction', 'desc')
      .orderBy('sort_key')
      .orderBy('id');
  });
}

/**
 * A page of what an object is linked to, in both directions, by kind and name; interviews and reviews the newest first; of
 * one kind with levels, by them. Of a deleted one nothing: a page that
 * still shows it may ask just after somebody deleted it, and that is no failure.
 * @throws Refusal 404 when the object itself is none the caller may see.
 */
export async function readRelations(
  store: Store,
  identity: Identity,
  request: ParsedInput<'objects.relations'>,
): Promise<Page<Relation> & { spread?: LevelSpread[] }> {
  const { page, page_size } = request;
  if (await isDeleted(store, identity, request)) {
    return { data: [], total: 0, page, page_size };
  }
  const found = await linkedTo(store, identity, request);
  const all = [...(await withoutWithheldLinks(store, identity, found, (row) => [row.id, request.id]))];
  const isMany = all.length > mostAsked;
  const linked = isMany ? await onlySeen(store, identity, all) : await onlyVisible(store, identity, all);
  const isLevelled = hasLevels(request.kind);
  const shown = pageOf(isLevelled ? strongestFirst(linked) : newestLast(linked), { page, page_size });
  const rows = isMany ? await onlyVisible(store, identity, shown) : shown;
  const told = await toldOfLinked(store, identity, rows);
  const data = rows.map((row) => ({
    kind: row.kind,
    direction: row.direction,
    object: toRef(row),
    level: row.level,
    ...(row.data === null ? {} : { data: row.data }),
    ...(told.has(row.id) ? { tells: told.get(row.id) } : {}),
  }));
  const spread = isLevelled ? { spread: spreadOf(linked) } : {};
  return { data, total: linked.length, page, page_size, ...spread };
}
