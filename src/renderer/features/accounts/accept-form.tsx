import { useState } from 'react';
import { AccountForm } from '#blocks/account/account-form.tsx';
import { useNewPasswordCheck } from '#blocks/account/new-password.ts';
import { NewPasswordFields } from '#blocks/account/new-password-fields.tsx';
import { useLinkCheck } from '#blocks/account/use-link-check.ts';
import { useRefusal, type Wrong } from '#blocks/account/use-refusal.ts';
import { accountWords } from '#blocks/account/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useSettings } from '#lib/settings.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { LinkField } from './link-field.tsx';
import { useAcceptInvitation } from './mutations.ts';

type Field = 'link' | 'firstName' | 'lastName' | 'password' | 'again';

/** Joins with a new account, or with the one that the person has with the invited address. */
export function AcceptForm({ given, onDone }: { given: string; onDone: (company: string) => void }) {
  const t = useT(accountWords);
  const { language } = useSettings();
  const accept = useAcceptInvitation();
  const checkLink = useLinkCheck();
  const checkPassword = useNewPasswordCheck();
  const refusal = useRefusal<Field>({
    paths: { first_name: 'firstName', last_name: 'lastName', password: 'password' },
    statuses: { 401: 'password', 404: 'link' },
  });
  const [link, setLink] = useState(given);
  const [account, setAccount] = useState<'new' | 'existing'>('new');
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [typed, setTyped] = useState({ password: '', again: '' });
  const [own, setOwn] = useState('');
  const [wrong, setWrong] = useState<Wrong<Field>>({});

  function whatIsWrong(): Wrong<Field> {
    if (account === 'existing') {
      return own === '' ? { password: t('password.missing') } : {};
    }
    return {
      ...(firstName.trim() === '' ? { firstName: t('accept.firstNameMissing') } : {}),
      ...checkPassword(typed, [firstName, lastName]),
    };
  }

  function chosen(token: string) {
    return account === 'existing'
      ? { token, password: own, existing: true }
      : {
          token,
          password: typed.password,
          first_name: firstName.trim(),
          last_name: lastName.trim(),
          language: language === 'pseudo' ? ('en' as const) : language,
        };
  }

  async function submit(): Promise<void> {
    const checked = checkLink(link, 'accept-invitation');
    const found = whatIsWrong();
    setWrong({ ...('problem' in checked ? { link: checked.problem } : {}), ...found });
    if ('token' in checked && Object.keys(found).length === 0) {
      await accept.mutateAsync(chosen(checked.token)).then(
        ({ company }) => onDone(company.name),
        (error: unknown) => setWrong(refusal(error)),
      );
    }
  }

  return (
    <AccountForm wrong={wrong} onSubmit={() => void submit()}>
      <LinkField value={link} error={wrong.link} onChange={setLink} />
      <RadioGroup
        label={t('accept.account')}
        value={account}
        options={[
          { value: 'new', label: t('accept.new') },
          { value: 'existing', label: t('accept.existing') },
        ]}
        onChange={(next) => {
          setAccount(next);
          setWrong({});
        }}
      />
      {account === 'existing' ? (
        <Input
          label={t('password.yours')}
          hint={t('accept.yoursHint')}
          size="large"
          type="password"
          autoComplete="current-password"
          value={own}
          error={wrong.password}
          onChange={(event) => setOwn(event.target.value)}
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
              value={firstName}
              error={wrong.firstName}
              onChange={(event) => setFirstName(event.target.value)}
            />
            <Input
              label={t('accept.lastName')}
              size="large"
              autoComplete="family-name"
              maxLength={200}
              value={lastName}
              error={wrong.lastName}
              onChange={(event) => setLastName(event.target.value)}
            />
          </div>
          <NewPasswordFields typed={typed} wrong={wrong} onChange={setTyped} size="large" />
        </>
      )}
      <Button type="submit" variant="primary" size="large" disabled={accept.isPending}>
        {t('accept.submit')}
      </Button>
    </AccountForm>
  );
}
