import type { Store } from '#host/store/store.ts';
import { searchedKinds } from '#shared/domain/further-texts.ts';

/**
 * The company's own fields that are searched: not sensitive, not removed, and of a kind that says words. Only asked for
 * where an object has values of own fields.
 */
export async function searchedFields(
  { db }: Store,
  companyId: string,
  objects: readonly { custom?: unknown }[],
): Promise<ReadonlySet<string>> {
  if (!objects.some(({ custom }) => custom !== undefined && custom !== null)) {
    return new Set();
  }
  const fields = await db
    .selectFrom('custom_field')
    .select('id')
    .where('company_id', '=', companyId)
    .where('is_sensitive', '=', 0)
    .where('removed_at', 'is', null)
    .where('kind', 'in', [...searchedKinds])
    .execute();
  return new Set(fields.map(({ id }) => id));
}
