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

/** The language that a company keeps its records in: that of its first owner, as it is stored; hosts may not write it. */
export async function companySpokenLanguage(store: Store, companyId: string): Promise<string> {
  const owner = await store.db
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select('user_account.language')
    .where('membership.company_id', '=', companyId)
    .where('membership.role', '=', 'owner')
    .orderBy('membership.created_at')
    .orderBy('user_account.id')
    .executeTakeFirst();
  return owner?.language ?? 'en';
}

/** The language in which hosts write of a company's records: {@link companySpokenLanguage}, or English. */
export async function companyLanguage(store: Store, companyId: string): Promise<Language> {
  return languageOf(await companySpokenLanguage(store, companyId));
}
