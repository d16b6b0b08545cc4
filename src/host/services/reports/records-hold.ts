import { sql } from 'kysely';
import { type Identity, visibleTo } from '#host/access/index.ts';
import type { Store } from '#host/store/store.ts';
import { isFields } from '#shared/domain/nested.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { fold } from '#shared/search/fold.ts';

/** Where something would stand if a company kept it: types of objects, and words that a field's name begins with. */
export interface KeptAs {
  types: readonly ObjectType[];
  fields: readonly string[];
}

const shortest = 5;

/** A field's name as words between spaces: `sickDays`, `sick_days` and `Sick days` are ` sick days `. */
function spaced(key: string): string {
  const words = fold(key.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).split(/[^\p{L}\p{N}]+/u);
  return ` ${words.join(' ')} `;
}

function isCalled(key: string, fields: readonly string[]): boolean {
  const name = spaced(key);
  return fields.some((field) => name.includes(field.length < shortest ? ` ${field} ` : ` ${field}`));
}

/** What a text with such a field looks like; vowels may have dots on them there. */
function looksLike(field: string): string {
  return `%${(field.split(' ')[0] ?? '').replaceAll(/[aou]/gu, '_')}%`;
}

function holdsValue(data: unknown, fields: readonly string[]): boolean {
  if (Array.isArray(data)) {
    return data.some((one) => holdsValue(one, fields));
  }
  return (
    isFields(data) &&
    Object.entries(data).some(
      ([key, value]) =>
        (isCalled(key, fields) && value !== null && value !== undefined && value !== '') || holdsValue(value, fields),
    )
  );
}

/** Whether any record that the reader may see has a value in a field that is called so. */
export async function recordsHold(store: Store, identity: Identity, { types, fields }: KeptAs): Promise<boolean> {
  const text = sql<string>`lower(cast(${sql.ref('data')} as text))`;
  const rows = await store.db
    .selectFrom('object')
    .select('data')
    .where('company_id', '=', identity.companyId)
    .where('type', 'in', types)
    .where('deleted_at', 'is', null)
    .where(visibleTo(identity, 'object', types))
    .where((eb) => eb.or(fields.map((field) => eb(text, 'like', looksLike(field)))))
    .execute();
  return rows.some((row) => holdsValue(row.data, fields));
}
