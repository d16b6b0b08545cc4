import type { Kysely } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';

/** Org units and all units below them. */
export async function unitsWithin(
  store: Store,
  db: Kysely<Schema>,
  companyId: string,
  unitIds: readonly string[],
): Promise<Set<string>> {
  const units = await db
    .selectFrom('category')
    .select(['id', store.jsonText('data', ['parent_id']).as('parent')])
    .where('company_id', '=', companyId)
    .where('type', '=', 'org_unit')
    .execute();
  const within = new Set(unitIds);
  for (let grown = true; grown; ) {
    const size = within.size;
    for (const { id, parent } of units) {
      if (parent !== null && within.has(parent)) {
        within.add(id);
      }
    }
    grown = within.size > size;
  }
  return within;
}
