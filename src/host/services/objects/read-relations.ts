import { sql } from 'kysely';
import type { Identity } from '#host/services/accounts/identity.ts';
import type { Store } from '#host/store/store.ts';
import type { Relation } from '#shared/contract/objects.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { toRef } from './object-row.ts';
import { type Page, readRow } from './read-objects.ts';
import { visibleTo } from './visibility.ts';

export interface RelationsRequest {
  type: ObjectType;
  id: string;
  kind?: string[];
  page: number;
  page_size: number;
}

/**
 * A page of what an object is linked to, in both directions, by kind and name.
 * @throws Refusal 404 when the object itself is none the caller may see.
 */
export async function readRelations(
  store: Store,
  identity: Identity,
  request: RelationsRequest,
): Promise<Page<Relation>> {
  await readRow(store.db, identity, request.type, { id: request.id });
  const side = (direction: 'out' | 'in') => {
    const [own, other] = direction === 'out' ? (['from_id', 'to_id'] as const) : (['to_id', 'from_id'] as const);
    return store.db
      .selectFrom('relation')
      .innerJoin('object', 'object.id', `relation.${other}`)
      .where('relation.company_id', '=', identity.companyId)
      .where(`relation.${own}`, '=', request.id)
      .where('object.deleted_at', 'is', null)
      .where(visibleTo(identity, 'object'))
      .$if(request.kind !== undefined, (query) => query.where('relation.kind', 'in', request.kind ?? []))
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
      ]);
  };
  const both = store.db.selectFrom(side('out').unionAll(side('in')).as('link'));
  const { total } = await both.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await both
    .selectAll()
    .orderBy('kind')
    .orderBy('direction', 'desc')
    .orderBy('sort_key')
    .orderBy('id')
    .limit(request.page_size)
    .offset((request.page - 1) * request.page_size)
    .execute();
  const data = rows.map((row) => ({
    kind: row.kind,
    direction: row.direction,
    object: toRef(row),
    level: row.level,
    ...(row.data === null ? {} : { data: row.data }),
  }));
  return { data, total, page: request.page, page_size: request.page_size };
}
