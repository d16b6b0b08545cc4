import { useNewPasswordCheck } from '#blocks/account/new-password.ts';
import { NewPasswordFields } from '#blocks/account/new-password-fields.tsx';
import { useRefusal } from '#blocks/account/use-refusal.ts';
import { accountWords } from '#blocks/account/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { SmallForm } from '#ui/small-form.tsx';
import { useSmallForm } from '#ui/use-small-form.ts';
import { useChangePassword } from './mutations.ts';

const nothing = { current: '', password: '', again: '' };

/** A new password for whoever knows the present one. */
export function ChangePasswordForm({ user, company }: { user: UserContext['user']; company: string }) {
  const t = useT(accountWords);
  const { mutateAsync } = useChangePassword();
  const checkPassword = useNewPasswordCheck();
  const own = [user.first_name ?? '', user.last_name ?? '', user.email, company];
  const form = useSmallForm({
    initial: nothing,
    check: (typed) => ({
      current: typed.current === '' ? t('password.missing') : undefined,
      ...checkPassword(typed, own),
    }),
    send: ({ current, password }) => mutateAsync({ current, new: password }),
    refusal: useRefusal({ paths: { current: 'current', new: 'password' } }),
    after: nothing,
  });

  return (
    <SmallForm {...form.props} problem={form.wrong.form} className="w-full max-w-96 items-start">
      <Input
        className="w-full"
        label={t('password.current')}
        type="password"
        autoComplete="current-password"
        {...form.field('current')}
      />
      <NewPasswordFields password={form.field('password')} again={form.field('again')} />
      <Button type="submit" disabled={form.isBusy}>
        {t('own.change')}
      </Button>
      <p role="status" className="text-secondary empty:hidden">
        {form.sent === undefined ? null : t('own.changed')}
      </p>
    </SmallForm>
  );
}
