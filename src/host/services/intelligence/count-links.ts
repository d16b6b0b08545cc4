import type { Identity } from '#host/services/accounts/identity.ts';
import { visibleTo } from '#host/services/objects/visibility.ts';
import type { Store } from '#host/store/store.ts';

/** How many objects the caller may see are linked to an object, by kind of link and their type: `enrolled.employee` → 12. */
export async function countLinks(store: Store, identity: Identity, id: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [own, other] of [
    ['from_id', 'to_id'],
    ['to_id', 'from_id'],
  ] as const) {
    const rows = await store.db
      .selectFrom('relation')
      .innerJoin('object as other', 'other.id', `relation.${other}`)
      .select(['relation.kind', 'other.type', (eb) => eb.fn.countAll<number>().as('count')])
      .where('relation.company_id', '=', identity.companyId)
      .where(`relation.${own}`, '=', id)
      .where('other.deleted_at', 'is', null)
      .where(visibleTo(identity, 'other'))
      .groupBy(['relation.kind', 'other.type'])
      .execute();
    for (const { kind, type, count } of rows) {
      counts[`${kind}.${type}`] = (counts[`${kind}.${type}`] ?? 0) + count;
    }
  }
  return counts;
}
