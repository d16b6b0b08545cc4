import { useRefusal } from '#blocks/account/use-refusal.ts';
import { accountWords } from '#blocks/account/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { SmallForm } from '#ui/small-form.tsx';
import { useSmallForm } from '#ui/use-small-form.ts';
import { useChangeEmail } from './mutations.ts';

/** Asks for a link to another address; the present one stays until it is opened. */
export function ChangeEmailForm({ email }: { email: string }) {
  const t = useT(accountWords);
  const { mutateAsync } = useChangeEmail();
  const form = useSmallForm({
    initial: { to: '', password: '' },
    check: ({ to, password }) => ({
      to: to.trim() === '' ? t('email.missing') : undefined,
      password: password === '' ? t('password.missing') : undefined,
    }),
    send: ({ to, password }) => mutateAsync({ email: to.trim(), password }),
    refusal: useRefusal({ paths: { email: 'to', password: 'password' }, statuses: { 409: 'to' } }),
    after: { password: '' },
  });

  return (
    <SmallForm {...form.props} problem={form.wrong.form} className="w-full max-w-96 items-start">
      <Input
        className="w-full"
        label={t('own.newEmail')}
        type="email"
        autoComplete="email"
        maxLength={320}
        {...form.field('to')}
      />
      <Input
        className="w-full"
        label={t('password.yours')}
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Button type="submit" disabled={form.isBusy}>
        {t('own.send')}
      </Button>
      <p role="status" className="text-secondary empty:hidden">
        {form.sent === undefined ? null : t('own.sent', { to: form.sent.to.trim(), email })}
      </p>
    </SmallForm>
  );
}
