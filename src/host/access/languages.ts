import type { Store } from '#host/store/store.ts';
import { type Language, languages } from '#shared/domain/user-context.ts';
import type { Identity } from './identity.ts';

function languageOf(text: string | undefined): Language {
  return languages.find((language) => language === text) ?? 'en';
}

/** The language the user reads; English where theirs is not spoken here. */
export async function userLanguage(store: Store, identity: Identity): Promise<Language> {
  const user = await store.db
    .selectFrom('user_account')
    .select('language')
    .where('id', '=', identity.userId)
    .executeTakeFirst();
  return languageOf(user?.language);
}

/** The language that a company keeps its records in: that of its first owner; English where theirs is not spoken here. */
export async function companyLanguage(store: Store, companyId: string): Promise<Language> {
  const owner = await store.db
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select('user_account.language')
    .where('membership.company_id', '=', companyId)
    .where('membership.role', '=', 'owner')
    .orderBy('membership.created_at')
    .orderBy('user_account.id')
    .executeTakeFirst();
  return languageOf(owner?.language);
}
