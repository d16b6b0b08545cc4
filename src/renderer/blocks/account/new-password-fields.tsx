import { useT } from '#lib/i18n/use-t.ts';
import { shortestPassword } from '#shared/domain/passwords/password-problem.ts';
import { Input } from '#ui/input.tsx';
import type { TextFieldProps } from '#ui/use-small-form.ts';
import { accountWords } from './words/index.ts';

interface NewPasswordFieldsProps {
  password: TextFieldProps;
  again: TextFieldProps;
  size?: 'medium' | 'large';
}

/** A new password, twice. */
export function NewPasswordFields({ password, again, size = 'medium' }: NewPasswordFieldsProps) {
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
        {...password}
      />
      <Input
        className="w-full"
        label={t('password.again')}
        size={size}
        type="password"
        autoComplete="new-password"
        {...again}
      />
    </>
  );
}
