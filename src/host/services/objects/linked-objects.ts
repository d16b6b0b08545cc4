import { type Identity, onlyVisible, visibleTo, withoutWithheldLinks } from '#host/access/index.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import { runPrepared } from '#host/store/prepared-query.ts';
import type { Store } from '#host/store/store.ts';
import type { Fields } from '#shared/domain/nested.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';

/** One link with what is needed to show its other end. */
export interface LinkedObject extends Pick<ObjectRow, 'id' | 'type' | 'name' | 'title' | 'email' | 'slug'> {
  /** The object whose link this is. */
  ownId: string;
  kind: string;
  level: number | null;
  linkData: Fields | null;
  logo: unknown;
  /** What the company needs of a skill at large, where the other end is a skill that says so. */
  needsLevel: number | undefined;
}

/**
 * The links of some kinds that many objects have, in one query: `out` follows them, `in` looks from their other end.
 * Deleted and hidden ends are left out. Ordered by kind and name.
 */
export async function readLinkedObjects(
  store: Store,
  identity: Identity,
  ids: readonly string[],
  kinds: readonly RelationKind[],
  direction: 'out' | 'in',
): Promise<LinkedObject[]> {
  if (ids.length === 0 || kinds.length === 0) {
    return [];
  }
  const [own, other] = direction === 'out' ? (['from_id', 'to_id'] as const) : (['to_id', 'from_id'] as const);
  const { companyId } = identity;
  const rows = await runPrepared(store.db, `links ${direction}`, { companyId, ids, kinds }, (at) =>
    store.db
      .selectFrom('relation')
      .innerJoin('object as other', 'other.id', `relation.${other}`)
      .select([
        `relation.${own} as own_id`,
        'relation.kind',
        'relation.level',
        'relation.data as link_data',
        'other.id',
        'other.type',
        'other.name',
        'other.title',
        'other.email',
        'other.slug',
        store.jsonText('other.data', ['logo']).as('logo'),
        store.jsonNumber('other.data', ['needs_level']).as('needs_level'),
      ])
      .where('relation.company_id', '=', at.companyId)
      .where(`relation.${own}`, 'in', at.ids)
      .where('relation.kind', 'in', at.kinds)
      .where('other.deleted_at', 'is', null)
      .orderBy('relation.kind')
      .orderBy('other.sort_key')
      .orderBy('other.id'),
  );
  const seen = await onlyVisible(store, identity, rows);
  const known = await withoutWithheldLinks(store, identity, seen, (row) => [row.id, row.own_id]);
  return known.map(({ own_id, link_data, needs_level, ...row }) => ({
    ...row,
    ownId: own_id,
    linkData: link_data,
    needsLevel: needs_level ?? undefined,
  }));
}

/** How many living objects link to each of `ids` by one kind; of a type that is named, those the caller may see. */
export async function countLinksTo(
  store: Store,
  { role, companyId, memberId }: Identity,
  ids: readonly string[],
  kind: RelationKind,
  seenOf?: ObjectType,
): Promise<Map<string, number>> {
  const name = seenOf === undefined ? 'count of links' : `count of links of ${seenOf} seen by ${role}`;
  const rows = await runPrepared(store.db, name, { companyId, memberId, ids, kind }, (at) =>
    store.db
      .selectFrom('relation')
      .innerJoin('object as other', 'other.id', 'relation.from_id')
      .select(['relation.to_id', (eb) => eb.fn.countAll<number>().as('count')])
      .where('relation.company_id', '=', at.companyId)
      .where('relation.to_id', 'in', at.ids)
      .where('relation.kind', '=', at.kind)
      .where('other.deleted_at', 'is', null)
      .$if(seenOf !== undefined, (query) => query.where(visibleTo({ role, ...at }, 'other', seenOf && [seenOf])))
      .groupBy('relation.to_id'),
  );
  return new Map(rows.map((row) => [row.to_id, row.count]));
}

/** How many candidates were interviewed for each job. */
export async function countInterviewed(
  store: Store,
  companyId: string,
  jobIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await runPrepared(store.db, 'count of interviewed', { companyId, jobIds }, (at) =>
    store.db
      .selectFrom('relation as for_job')
      .innerJoin('relation as of_person', (join) =>
        join.onRef('of_person.from_id', '=', 'for_job.from_id').on('of_person.kind', '=', 'interview_of'),
      )
      .innerJoin('object as interview', 'interview.id', 'for_job.from_id')
      .select(['for_job.to_id', (eb) => eb.fn.count<number>('of_person.to_id').distinct().as('count')])
      .where('for_job.company_id', '=', at.companyId)
      .where('of_person.company_id', '=', at.companyId)
      .where('for_job.to_id', 'in', at.jobIds)
      .where('for_job.kind', '=', 'interview_for')
      .where('interview.deleted_at', 'is', null)
      .groupBy('for_job.to_id'),
  );
  return new Map(rows.map((row) => [row.to_id, row.count]));
}
