import { useNewPasswordCheck } from '#blocks/account/new-password.ts';
import { NewPasswordFields } from '#blocks/account/new-password-fields.tsx';
import { useLinkCheck } from '#blocks/account/use-link-check.ts';
import { useRefusal } from '#blocks/account/use-refusal.ts';
import { accountWords } from '#blocks/account/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { SmallForm } from '#ui/small-form.tsx';
import { useSmallForm } from '#ui/use-small-form.ts';
import { LinkField } from './link-field.tsx';
import { useResetPassword } from './mutations.ts';

/** A new password, by a link or the code in it. */
export function ResetForm({ given, onDone }: { given: string; onDone: () => void }) {
  const t = useT(accountWords);
  const { mutateAsync } = useResetPassword();
  const checkLink = useLinkCheck();
  const checkPassword = useNewPasswordCheck();
  const form = useSmallForm({
    initial: { link: given, password: '', again: '' },
    check: (typed) => ({ link: checkLink(typed.link, 'reset-password').problem, ...checkPassword(typed, []) }),
    send: ({ link, password }) => mutateAsync({ token: checkLink(link).token, password }).then(onDone),
    refusal: useRefusal({ paths: { password: 'password' }, statuses: { 404: 'link' } }),
  });

  return (
    <SmallForm {...form.props} problem={form.wrong.form}>
      <LinkField {...form.field('link')} />
      <NewPasswordFields password={form.field('password')} again={form.field('again')} size="large" />
      <Button type="submit" variant="primary" size="large" disabled={form.isBusy}>
        {t('reset.submit')}
      </Button>
    </SmallForm>
  );
}
