import { type FieldProblem, invalidFields } from '#host/lib/refusal.ts';
import type { Store } from '#host/store/store.ts';
import {
  longestPassword,
  type PasswordProblem,
  passwordProblem,
  shortestPassword,
} from '#shared/domain/passwords/password-problem.ts';
import { companyNamesOf } from './company-names.ts';

/** What is told of each problem; the sentences are known to the clients, who say them in their language. */
export const passwordProblems: Readonly<Record<PasswordProblem, string>> = {
  blank: 'has nothing but blanks',
  short: `must have at least ${shortestPassword} characters`,
  long: `is longer than ${longestPassword} characters`,
  common: 'is a password that many people have, and that is tried first',
  own: 'is made of your own name, address or company',
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
    const told: FieldProblem = { path, message: passwordProblems[problem] };
    throw invalidFields([told]);
  }
}
