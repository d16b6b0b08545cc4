import { createWorkspace } from '#host/services/accounts/ensure-owner.ts';
import { passwordProblems } from '#host/services/accounts/good-password.ts';
import type { Store } from '#host/store/store.ts';
import { passwordProblem } from '#shared/domain/passwords/password-problem.ts';
import { languages } from '#shared/domain/user-context.ts';

const addressOfMail = /^[^\s@]+@[^\s@]+$/;

export interface OwnerRequest {
  company: string;
  email: string;
  name: string;
  language: string;
  password: string;
}

function refusalOf({ company, email, name, language, password }: OwnerRequest): string | undefined {
  if (company.trim() === '') {
    return 'The company needs a name.';
  }
  if (!addressOfMail.test(email.trim())) {
    return 'This is no email address.';
  }
  if (!languages.some((one) => one === language)) {
    return `Cadre speaks ${languages.join(' and ')}.`;
  }
  const problem = passwordProblem(password, [name, email, company]);
  return problem === undefined ? undefined : `The password ${passwordProblems[problem].message}.`;
}

/**
 * Makes a company and its first owner, who signs in with the password. Answers why not, where it cannot be: nothing is
 * written then.
 */
export async function createOwner(store: Store, now: Date, owner: OwnerRequest): Promise<string | undefined> {
  const refusal = refusalOf(owner);
  if (refusal !== undefined) {
    return refusal;
  }
  const { company, email, name, language, password } = owner;
  const known = await store.db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  if (known !== undefined) {
    return 'Somebody signs in with this email address already.';
  }
  await createWorkspace(store, now, {
    companyName: company.trim(),
    plan: 'hosted',
    owner: { email, name, language, secret: password },
    kind: 'human',
  });
  return undefined;
}
