import type { Kysely } from 'kysely';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import { valueAt, withoutValueAt } from '#shared/domain/nested.ts';
import { isObjectType } from '#shared/domain/object-types.ts';
import { scoreFieldsOf, scoreOfField } from '#shared/domain/score-fields.ts';
import { listedFieldOf } from '#shared/domain/where/listed-fields.ts';
import { withoutHiddenFields } from './custom-values.ts';
import type { Identity } from './identity.ts';

/** The scores that a company has switched off, by their keys. */
export async function readOff(db: Kysely<Schema>, companyId: string): Promise<ReadonlySet<string>> {
  const row = await db
    .selectFrom('score_setting')
    .select('off_keys')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return new Set(row?.off_keys ?? []);
}

/** The score that lists of a type are asked by under a name; undefined of any other field. */
function scoreNamed(type: string, name: string) {
  return scoreOfField(type, isObjectType(type) ? (listedFieldOf(type, name)?.paths[0] ?? name) : name);
}

/** Whether a name of a field of lists is a score among those that are switched off. */
export function isOffIn(off: ReadonlySet<string>, type: string, name: string): boolean {
  return off.has(scoreNamed(type, name) ?? '');
}

/**
 * The first of some names of fields, as lists of a type are asked by them, that is a score which the company has switched
 * off: there is no such field to anybody.
 */
export async function firstOff(
  db: Kysely<Schema>,
  companyId: string,
  type: string,
  names: readonly string[],
): Promise<string | undefined> {
  const isAsked = names.some((name) => scoreNamed(type, name) !== undefined);
  const off = isAsked ? await readOff(db, companyId) : new Set<string>();
  return names.find((name) => isOffIn(off, type, name));
}

/**
 * Rows of a time before now without what the caller may not read, as {@link withoutHiddenFields}, and without scores that are
 * switched off today: of now those have left the fields themselves.
 */
export async function withoutHiddenPast<Row extends Pick<ObjectRow, 'id' | 'type' | 'data'>>(
  store: Store,
  identity: Identity,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const readable = await withoutHiddenFields(store, identity, rows);
  const scoresIn = ({ type, data }: Row) => scoreFieldsOf(type).filter(({ path }) => valueAt(data, path) !== undefined);
  if (!readable.some((row) => scoresIn(row).length > 0)) {
    return readable;
  }
  const off = await readOff(store.db, identity.companyId);
  return off.size === 0
    ? readable
    : readable.map((row) => ({
        ...row,
        data: scoresIn(row).reduce(
          (data, { key, path }) => (off.has(key) ? withoutValueAt(data, path) : data),
          row.data,
        ),
      }));
}
