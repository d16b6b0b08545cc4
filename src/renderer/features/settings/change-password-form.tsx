import { useState } from 'react';
import { AccountForm } from '#blocks/account/account-form.tsx';
import { useNewPasswordCheck } from '#blocks/account/new-password.ts';
import { NewPasswordFields } from '#blocks/account/new-password-fields.tsx';
import { useRefusal, type Wrong } from '#blocks/account/use-refusal.ts';
import { accountWords } from '#blocks/account/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { useChangePassword } from './mutations.ts';

const nothing = { password: '', again: '' };

/** A new password for whoever knows the present one. */
export function ChangePasswordForm({ user, company }: { user: UserContext['user']; company: string }) {
  const t = useT(accountWords);
  const change = useChangePassword();
  const checkPassword = useNewPasswordCheck();
  const refusal = useRefusal({ paths: { current: 'current', new: 'password' } });
  const [current, setCurrent] = useState('');
  const [typed, setTyped] = useState(nothing);
  const [wrong, setWrong] = useState<Wrong<'current' | 'password' | 'again'>>({});
  const [isDone, setIsDone] = useState(false);

  async function submit(): Promise<void> {
    const own = [user.first_name ?? '', user.last_name ?? '', user.email, company];
    const found = {
      ...(current === '' ? { current: t('password.missing') } : {}),
      ...checkPassword(typed, own),
    };
    setWrong(found);
    setIsDone(false);
    if (Object.keys(found).length > 0) {
      return;
    }
    try {
      await change.mutateAsync({ current, new: typed.password });
      setCurrent('');
      setTyped(nothing);
      setIsDone(true);
    } catch (error) {
      setWrong(refusal(error));
    }
  }

  return (
    <AccountForm wrong={wrong} onSubmit={() => void submit()} className="w-full max-w-96 items-start">
      <Input
        className="w-full"
        label={t('password.current')}
        type="password"
        autoComplete="current-password"
        value={current}
        error={wrong.current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <NewPasswordFields typed={typed} wrong={wrong} onChange={setTyped} />
      <Button type="submit" disabled={change.isPending}>
        {t('own.change')}
      </Button>
      <p role="status" className="text-secondary empty:hidden">
        {isDone ? t('own.changed') : null}
      </p>
    </AccountForm>
  );
}
