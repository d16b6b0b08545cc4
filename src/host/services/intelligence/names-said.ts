import { sql } from 'kysely';
import { type Identity, visibleTo } from '#host/access/index.ts';
import type { Store } from '#host/store/store.ts';
import { personTypes } from '#shared/domain/object-types.ts';

const mostWords = 300;
const mostNames = 500;

/** The words of a text as a database may hold them: `ö` at a beginning is no capital to every one of them. */
function spellings(text: string): string[] {
  const words = new Set((text.toLowerCase().match(/\p{L}[\p{L}-]+/gu) ?? []).slice(0, mostWords));
  return [...words].flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)]);
}

/** The first and last names, of people whom the caller sees, that a text may say. */
export async function namesSaid(
  store: Store,
  identity: Identity,
  text: string,
): Promise<{ first: string | null; last: string | null }[]> {
  const words = spellings(text);
  if (words.length === 0) {
    return [];
  }
  return store.db
    .selectFrom('object')
    .select(['first_name as first', 'last_name as last'])
    .distinct()
    .where('company_id', '=', identity.companyId)
    .where('type', 'in', [...personTypes])
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where(sql`lower(first_name)`, 'in', words), where(sql`lower(last_name)`, 'in', words)]))
    .where(visibleTo(identity, 'object', personTypes))
    .limit(mostNames)
    .execute();
}
