import { useState } from 'react';
import { AccountForm } from '#blocks/account/account-form.tsx';
import { useLinkCheck } from '#blocks/account/use-link-check.ts';
import { useRefusal, type Wrong } from '#blocks/account/use-refusal.ts';
import { accountWords } from '#blocks/account/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { LinkField } from './link-field.tsx';
import { useConfirmEmail } from './mutations.ts';

/** A new address, by a link or the code in it and the password of the account. */
export function ConfirmForm({ given, onDone }: { given: string; onDone: () => void }) {
  const t = useT(accountWords);
  const confirm = useConfirmEmail();
  const checkLink = useLinkCheck();
  const refusal = useRefusal({ paths: { email: 'link' }, statuses: { 401: 'password', 404: 'link' } });
  const [link, setLink] = useState(given);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<Wrong<'link' | 'password'>>({});

  async function submit(): Promise<void> {
    const checked = checkLink(link, 'confirm-email');
    const found = password === '' ? { password: t('password.missing') } : {};
    setWrong({ ...('problem' in checked ? { link: checked.problem } : {}), ...found });
    if ('token' in checked && password !== '') {
      await confirm
        .mutateAsync({ token: checked.token, password })
        .then(onDone, (error: unknown) => setWrong(refusal(error)));
    }
  }

  return (
    <AccountForm wrong={wrong} onSubmit={() => void submit()}>
      <LinkField value={link} error={wrong.link} onChange={setLink} />
      <Input
        label={t('password.yours')}
        size="large"
        type="password"
        autoComplete="current-password"
        value={password}
        error={wrong.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" disabled={confirm.isPending}>
        {t('confirm.submit')}
      </Button>
    </AccountForm>
  );
}
