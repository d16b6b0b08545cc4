import { useT } from '#lib/i18n/use-t.ts';
import { shortestPassword } from '#shared/domain/passwords/password-problem.ts';
import { Input } from '#ui/input.tsx';
import type { TypedPassword } from './new-password.ts';
import { accountWords } from './words/index.ts';

interface NewPasswordFieldsProps {
  typed: TypedPassword;
  wrong: { password?: string | undefined; again?: string | undefined };
  onChange: (typed: TypedPassword) => void;
  size?: 'medium' | 'large';
}

/** A new password, twice. */
export function NewPasswordFields({ typed, wrong, onChange, size = 'medium' }: NewPasswordFieldsProps) {
  const t = useT(accountWords);
  return (
    <>
      <Input
        className="w-full"
        label={t('password.new')}
        hint={t('password.hint', { count: shortestPassword })}
        size={size}
        type="password"
        autoComplete="new-password"
        value={typed.password}
        error={wrong.password}
        onChange={(event) => onChange({ ...typed, password: event.target.value })}
      />
      <Input
        className="w-full"
        label={t('password.again')}
        size={size}
        type="password"
        autoComplete="new-password"
        value={typed.again}
        error={wrong.again}
        onChange={(event) => onChange({ ...typed, again: event.target.value })}
      />
    </>
  );
}
