import { useState } from 'react';
import { AccountForm } from '#blocks/account/account-form.tsx';
import { useRefusal, type Wrong } from '#blocks/account/use-refusal.ts';
import { accountWords } from '#blocks/account/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { useChangeEmail } from './mutations.ts';

/** Asks for a link to another address; the present one stays until it is opened. */
export function ChangeEmailForm({ email }: { email: string }) {
  const t = useT(accountWords);
  const change = useChangeEmail();
  const refusal = useRefusal({ paths: { email: 'to', password: 'password' }, statuses: { 409: 'to' } });
  const [to, setTo] = useState('');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<Wrong<'to' | 'password'>>({});
  const [sentTo, setSentTo] = useState<string>();

  async function submit(): Promise<void> {
    const found = {
      ...(to.trim() === '' ? { to: t('email.missing') } : {}),
      ...(password === '' ? { password: t('password.missing') } : {}),
    };
    setWrong(found);
    setSentTo(undefined);
    if (Object.keys(found).length > 0) {
      return;
    }
    try {
      await change.mutateAsync({ email: to.trim(), password });
      setSentTo(to.trim());
      setPassword('');
    } catch (error) {
      setWrong(refusal(error));
    }
  }

  return (
    <AccountForm wrong={wrong} onSubmit={() => void submit()} className="w-full max-w-96 items-start">
      <Input
        className="w-full"
        label={t('own.newEmail')}
        type="email"
        autoComplete="email"
        maxLength={320}
        value={to}
        error={wrong.to}
        onChange={(event) => setTo(event.target.value)}
      />
      <Input
        className="w-full"
        label={t('password.yours')}
        type="password"
        autoComplete="current-password"
        value={password}
        error={wrong.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" disabled={change.isPending}>
        {t('own.send')}
      </Button>
      <p role="status" className="text-secondary empty:hidden">
        {sentTo === undefined ? null : t('own.sent', { to: sentTo, email })}
      </p>
    </AccountForm>
  );
}
