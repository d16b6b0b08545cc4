import type { Kysely } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import { isObjectType } from '#shared/domain/object-types.ts';
import { scoreOfField } from '#shared/domain/score-fields.ts';
import { listedFieldOf } from '#shared/domain/where/listed-fields.ts';

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
