import { useNewPasswordCheck } from '#blocks/account/new-password.ts';
import { NewPasswordFields } from '#blocks/account/new-password-fields.tsx';
import { useLinkCheck } from '#blocks/account/use-link-check.ts';
import { useRefusal } from '#blocks/account/use-refusal.ts';
import { accountWords } from '#blocks/account/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useSettings } from '#lib/settings.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { SmallForm } from '#ui/small-form.tsx';
import { useSmallForm } from '#ui/use-small-form.ts';
import { LinkField } from './link-field.tsx';
import { useAcceptInvitation } from './mutations.ts';

/** Joins with a new account, or with the one that the person has with the invited address. */
export function AcceptForm({ given, onDone }: { given: string; onDone: (company: string) => void }) {
  const t = useT(accountWords);
  const { language } = useSettings();
  const { mutateAsync } = useAcceptInvitation();
  const checkLink = useLinkCheck();
  const checkPassword = useNewPasswordCheck();
  const form = useSmallForm({
    initial: { link: given, hasAccount: false, firstName: '', lastName: '', password: '', again: '' },
    check: (typed) => ({
      link: checkLink(typed.link, 'accept-invitation').problem,
      ...(typed.hasAccount
        ? { password: typed.password === '' ? t('password.missing') : undefined }
        : {
            firstName: typed.firstName.trim() === '' ? t('accept.firstNameMissing') : undefined,
            ...checkPassword(typed, [typed.firstName, typed.lastName]),
          }),
    }),
    send: ({ link, hasAccount, firstName, lastName, password }) =>
      mutateAsync(
        hasAccount
          ? { token: checkLink(link).token, password, existing: true }
          : {
              token: checkLink(link).token,
              password,
              first_name: firstName.trim(),
              last_name: lastName.trim(),
              language: language === 'pseudo' ? 'en' : language,
            },
      ).then(({ company }) => onDone(company.name)),
    refusal: useRefusal({
      paths: { first_name: 'firstName', last_name: 'lastName', password: 'password' },
      statuses: { 401: 'password', 404: 'link' },
    }),
  });
  const { hasAccount } = form.values;

  return (
    <SmallForm {...form.props} problem={form.wrong.form}>
      <LinkField {...form.field('link')} />
      <RadioGroup
        label={t('accept.account')}
        value={hasAccount ? 'existing' : 'new'}
        options={[
          { value: 'new', label: t('accept.new') },
          { value: 'existing', label: t('accept.existing') },
        ]}
        // A password that was being made up is not the one of an account.
        onChange={(next) => form.change({ hasAccount: next === 'existing', password: '', again: '' })}
      />
      {hasAccount ? (
        <Input
          label={t('password.yours')}
          hint={t('accept.yoursHint')}
          size="large"
          type="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
      ) : (
        <>
          <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
            <Input
              label={t('accept.firstName')}
              size="large"
              autoComplete="given-name"
              maxLength={200}
              required
              {...form.field('firstName')}
            />
            <Input
              label={t('accept.lastName')}
              size="large"
              autoComplete="family-name"
              maxLength={200}
              {...form.field('lastName')}
            />
          </div>
          <NewPasswordFields password={form.field('password')} again={form.field('again')} size="large" />
        </>
      )}
      <Button type="submit" variant="primary" size="large" disabled={form.isBusy}>
        {t('accept.submit')}
      </Button>
    </SmallForm>
  );
}
