import type { SelectQueryBuilder } from 'kysely';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';

/** A page of the objects that a query keeps, last changed first, and how many it keeps in all. */
export async function newestRows(
  query: SelectQueryBuilder<Schema, 'object', Record<never, never>>,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ rows: ObjectRow[]; total: number }> {
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { rows, total };
}
