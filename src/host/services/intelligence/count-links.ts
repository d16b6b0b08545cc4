import { type Identity, isKnownLink, visibleTo } from '#host/access/index.ts';
import { stillEmployed } from '#host/services/objects/employment.ts';
import { stillOpen } from '#host/services/objects/open-jobs.ts';
import type { Store } from '#host/store/store.ts';

/**
 * How many objects the caller may see are linked to an object, by the link's direction from the object, its kind and their
 * type: `out.manages.employee` → 12 are led, `in.enrolled.employee` → 12 take it; and by the status of the link where it
 * has one: `in.enrolled.employee.completed` → 3. Who left the company is not counted, nor is what a job needs that is not open.
 */
export async function countLinks(store: Store, identity: Identity, id: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const status = store.jsonText('relation.data', ['status']);
  for (const [direction, own, other] of [
    ['out', 'from_id', 'to_id'],
    ['in', 'to_id', 'from_id'],
  ] as const) {
    const rows = await store.db
      .selectFrom('relation')
      .innerJoin('object as other', 'other.id', `relation.${other}`)
      .select(['relation.kind', 'other.type', status.as('status'), (eb) => eb.fn.countAll<number>().as('count')])
      .where('relation.company_id', '=', identity.companyId)
      .where(`relation.${own}`, '=', id)
      .where('other.deleted_at', 'is', null)
      .where(visibleTo(identity, 'other'))
      .where(stillEmployed(store, 'other'))
      .$if(direction === 'in', (query) =>
        query.where((eb) => eb.or([eb('relation.kind', '<>', 'needs_skill'), stillOpen('other')])),
      )
      // How many learn something is told to everybody, what one of them learns is not.
      .$if(direction === 'out', (query) => query.where(isKnownLink(store, identity, 'relation')))
      .groupBy(['relation.kind', 'other.type', status])
      .execute();
    for (const { kind, type, status: told, count } of rows) {
      const key = `${direction}.${kind}.${type}`;
      counts[key] = (counts[key] ?? 0) + count;
      if (told !== null) {
        counts[`${key}.${told}`] = count;
      }
    }
  }
  return counts;
}
