import type { Identity } from '#host/services/accounts/identity.ts';
import type { Store } from '#host/store/store.ts';
import { visibleTo } from './visibility.ts';

const idsPerQuery = 2000;

/** Which of these living objects the caller may see. */
export async function visibleIds(store: Store, identity: Identity, ids: readonly string[]): Promise<Set<string>> {
  const seen = new Set<string>();
  for (let from = 0; from < ids.length; from += idsPerQuery) {
    const rows = await store.db
      .selectFrom('object')
      .select('id')
      .where('company_id', '=', identity.companyId)
      .where('id', 'in', ids.slice(from, from + idsPerQuery))
      .where('deleted_at', 'is', null)
      .where(visibleTo(identity, 'object'))
      .execute();
    for (const row of rows) {
      seen.add(row.id);
    }
  }
  return seen;
}
