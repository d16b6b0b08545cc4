import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FormPerson, Identity } from '#host/access/index.ts';
import type { Store } from '#host/store/store.ts';

/**
 * Which forms about a person a caller may know of, as a condition on form_response: those the caller wrote, those that bear
 * a name, and of oneself those that are older than writers are known. That somebody answered in confidence is not told.
 */
export function knownForms(
  store: Store,
  identity: Identity,
  { isCaller }: Pick<FormPerson, 'isCaller'>,
): RawBuilder<SqlBool> {
  const at = (key: string) => store.jsonText('form_response.data', [key]);
  const old = isCaller ? sql`${at('user_id')} is null` : sql`false`;
  return sql<SqlBool>`(${at('user_id')} = ${identity.userId} or ${at('anonymous')} = 'false' or ${old})`;
}
