import type { SelectQueryBuilder } from 'kysely';
import { type PageAsked, readPage } from '#host/lib/pages.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';

/** A page of the objects that a query keeps, last changed first, and how many it keeps in all. */
export function newestRows(
  query: SelectQueryBuilder<Schema, 'object', Record<never, never>>,
  asked: PageAsked,
): Promise<{ rows: ObjectRow[]; total: number }> {
  return readPage(query, asked, (found) => found.selectAll().orderBy('updated_at', 'desc').orderBy('id'));
}
