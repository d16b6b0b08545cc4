import { useLinkCheck } from '#blocks/account/use-link-check.ts';
import { useRefusal } from '#blocks/account/use-refusal.ts';
import { accountWords } from '#blocks/account/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { SmallForm } from '#ui/small-form.tsx';
import { useSmallForm } from '#ui/use-small-form.ts';
import { LinkField } from './link-field.tsx';
import { useConfirmEmail } from './mutations.ts';

/** A new address, by a link or the code in it and the password of the account. */
export function ConfirmForm({ given, onDone }: { given: string; onDone: () => void }) {
  const t = useT(accountWords);
  const { mutateAsync } = useConfirmEmail();
  const checkLink = useLinkCheck();
  const form = useSmallForm({
    initial: { link: given, password: '' },
    check: ({ link, password }) => ({
      link: checkLink(link, 'confirm-email').problem,
      password: password === '' ? t('password.missing') : undefined,
    }),
    send: ({ link, password }) => mutateAsync({ token: checkLink(link).token, password }).then(onDone),
    refusal: useRefusal({ paths: { email: 'link' }, statuses: { 401: 'password', 404: 'link' } }),
  });

  return (
    <SmallForm {...form.props} problem={form.wrong.form}>
      <LinkField {...form.field('link')} />
      <Input
        label={t('password.yours')}
        size="large"
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Button type="submit" variant="primary" size="large" disabled={form.isBusy}>
        {t('confirm.submit')}
      </Button>
    </SmallForm>
  );
}
