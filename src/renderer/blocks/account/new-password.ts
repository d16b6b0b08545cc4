import { useT } from '#lib/i18n/use-t.ts';
import { passwordProblem, shortestPassword } from '#shared/domain/passwords/password-problem.ts';
import { accountWords } from './words/index.ts';

/** A new password as it is typed, twice. */
export interface TypedPassword {
  password: string;
  again: string;
}

/** What is wrong with a new password before anybody is asked; `own` is what everybody knows of the person. */
export function useNewPasswordCheck(): (
  typed: TypedPassword,
  own: readonly string[],
) => { password?: string; again?: string } {
  const t = useT(accountWords);
  return ({ password, again }, own) => {
    const problem = passwordProblem(password, own);
    return {
      ...(problem === undefined ? {} : { password: t(`password.${problem}`, { count: shortestPassword }) }),
      ...(again === password ? {} : { again: t('password.different') }),
    };
  };
}
