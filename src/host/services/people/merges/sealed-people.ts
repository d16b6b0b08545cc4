import type { Kysely } from 'kysely';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { SealedMerge } from './sealed-merge.ts';

/** Those who were merged into some people, and into those, as they were. */
export async function sealedPeople(
  db: Kysely<Schema>,
  companyId: string,
  ids: readonly string[],
): Promise<ObjectRow[]> {
  const found = new Map<string, ObjectRow>();
  for (let wave = [...ids]; wave.length > 0; ) {
    const merges = await db
      .selectFrom('person_merge')
      .select('data')
      .where('company_id', '=', companyId)
      .where('kept_id', 'in', wave)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const people = merges.flatMap(({ data }) => (data as unknown as SealedMerge).people);
    const merged = people.filter(({ id }) => !ids.includes(id) && !found.has(id));
    for (const row of merged) {
      found.set(row.id, row);
    }
    wave = [...new Set(merged.map(({ id }) => id))];
  }
  return [...found.values()];
}
