import { type RawBuilder, sql } from 'kysely';

/** SQL of JSON: a column by its name, or an expression as it is. */
export function jsonOf(json: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return typeof json === 'string' ? sql.ref(json) : json;
}
