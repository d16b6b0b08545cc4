import { invalidFields } from '#host/lib/refusal.ts';
import type { Store } from '#host/store/store.ts';
import {
  longestPassword,
  type PasswordProblem,
  passwordProblem,
  shortestPassword,
} from '#shared/domain/passwords/password-problem.ts';
import { type Sentence, say } from '#shared/domain/sentences.ts';
import { companyNamesOf } from './company-names.ts';

/** What is told of each problem. */
export const passwordProblems: Readonly<Record<PasswordProblem, Sentence>> = {
  blank: say('passwordBlank'),
  short: say('passwordShort', { low: shortestPassword }),
  long: say('tooLong', { most: longestPassword }),
  common: say('passwordCommon'),
  own: say('passwordOwn'),
};

/** What everybody knows about an account: names, address, the companies it belongs to. */
export async function knownOf(store: Store, userId: string): Promise<string[]> {
  const user = await store.db
    .selectFrom('user_account')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const own = [user?.first_name, user?.last_name, user?.email].filter((text) => typeof text === 'string');
  return [...own, ...(await companyNamesOf(store.db, userId))];
}

/**
 * Refuses a new password that others would guess.
 * @throws Refusal 422 at `path`.
 */
export function requireGoodPassword(path: string, password: string, own: readonly string[]): void {
  const problem = passwordProblem(password, own);
  if (problem !== undefined) {
    throw invalidFields([{ path, ...passwordProblems[problem] }]);
  }
}
