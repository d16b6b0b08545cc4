import { sql } from 'kysely';
import { type Identity, visibleTo } from '#host/access/index.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { stillEmployed } from '#host/services/objects/employment.ts';
import { type LinkedObject, readLinkedObjects } from '#host/services/objects/linked-objects.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import { overStatuses } from '#shared/domain/candidate-status.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';
import { fold } from '#shared/search/fold.ts';
import type { Levels } from './fit.ts';

/** Which objects may be recommended: of these types, and with this text in their name or title. */
export interface Pool {
  types: readonly ObjectType[];
  search: string;
  subtype: string | undefined;
}

const mostObjects = 5000;
const closedStatuses = ['closed', 'draft', 'archived', 'filled', 'cancelled'];

function likePattern(search: string): string {
  return `%${fold(search.trim()).replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

function poolQuery(store: Store, identity: Identity, pool: Pool) {
  const pattern = likePattern(pool.search);
  return store.db
    .selectFrom('object')
    .where('object.company_id', '=', identity.companyId)
    .where('object.type', 'in', [...pool.types])
    .where('object.deleted_at', 'is', null)
    .where(visibleTo(identity, 'object', pool.types))
    .where(stillEmployed(store, 'object'))
    .where(
      sql<boolean>`(object.status is null or lower(object.status) not in (${sql.join(
        [...overStatuses, ...closedStatuses].map((status) => sql.lit(status)),
      )}))`,
    )
    .$if(pool.subtype !== undefined, (query) => query.where('object.subtype', '=', pool.subtype ?? null))
    .$if(pool.search.trim() !== '', (query) =>
      query.where(
        sql<boolean>`(object.sort_key like ${pattern} escape '\\' or lower(object.title) like ${pattern} escape '\\')`,
      ),
    );
}

/** The newest objects of a pool. */
export function newestOf(store: Store, identity: Identity, pool: Pool, limit = mostObjects): Promise<ObjectRow[]> {
  return poolQuery(store, identity, pool)
    .selectAll('object')
    .orderBy('object.updated_at', 'desc')
    .orderBy('object.id')
    .limit(limit)
    .execute();
}

/** Ids of a pool's objects with the links of one kind that they have to some objects. */
export async function linkedTo(
  store: Store,
  identity: Identity,
  pool: Pool,
  kind: RelationKind,
  targets: readonly string[],
): Promise<Map<string, Map<string, number | null>>> {
  const byObject = new Map<string, Map<string, number | null>>();
  for (const some of inParts(targets)) {
    const rows = await poolQuery(store, identity, pool)
      .innerJoin('relation', 'relation.from_id', 'object.id')
      .select(['object.id', 'relation.to_id', 'relation.level'])
      .where('relation.company_id', '=', identity.companyId)
      .where('relation.kind', '=', kind)
      .where('relation.to_id', 'in', some)
      .execute();
    for (const row of rows) {
      const levels = byObject.get(row.id) ?? new Map<string, number | null>();
      levels.set(row.to_id, row.level);
      byObject.set(row.id, levels);
    }
  }
  return byObject;
}

/** The links of some kinds that objects have, by object. */
export async function linksOf(
  store: Store,
  identity: Identity,
  ids: readonly string[],
  kinds: readonly RelationKind[],
  direction: 'out' | 'in' = 'out',
): Promise<Map<string, LinkedObject[]>> {
  const byObject = new Map<string, LinkedObject[]>();
  for (const some of inParts(ids)) {
    const links = await readLinkedObjects(store, identity, some, kinds, direction);
    for (const link of links) {
      const own = byObject.get(link.ownId) ?? [];
      own.push(link);
      byObject.set(link.ownId, own);
    }
  }
  return byObject;
}

/** Levels of the skills among links. */
export function levelsOf(links: readonly LinkedObject[] | undefined): Levels {
  return new Map((links ?? []).map((link) => [link.id, { name: link.name, level: link.level }]));
}
