import { useState } from 'react';
import { AccountForm } from '#blocks/account/account-form.tsx';
import { useNewPasswordCheck } from '#blocks/account/new-password.ts';
import { NewPasswordFields } from '#blocks/account/new-password-fields.tsx';
import { useLinkCheck } from '#blocks/account/use-link-check.ts';
import { useRefusal, type Wrong } from '#blocks/account/use-refusal.ts';
import { accountWords } from '#blocks/account/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { LinkField } from './link-field.tsx';
import { useResetPassword } from './mutations.ts';

/** A new password, by a link or the code in it. */
export function ResetForm({ given, onDone }: { given: string; onDone: () => void }) {
  const t = useT(accountWords);
  const reset = useResetPassword();
  const checkLink = useLinkCheck();
  const checkPassword = useNewPasswordCheck();
  const refusal = useRefusal({ paths: { password: 'password' }, statuses: { 404: 'link' } });
  const [link, setLink] = useState(given);
  const [typed, setTyped] = useState({ password: '', again: '' });
  const [wrong, setWrong] = useState<Wrong<'link' | 'password' | 'again'>>({});

  async function submit(): Promise<void> {
    const checked = checkLink(link, 'reset-password');
    const found = checkPassword(typed, []);
    setWrong({ ...('problem' in checked ? { link: checked.problem } : {}), ...found });
    if ('token' in checked && Object.keys(found).length === 0) {
      const { token } = checked;
      await reset
        .mutateAsync({ token, password: typed.password })
        .then(onDone, (error: unknown) => setWrong(refusal(error)));
    }
  }

  return (
    <AccountForm wrong={wrong} onSubmit={() => void submit()}>
      <LinkField value={link} error={wrong.link} onChange={setLink} />
      <NewPasswordFields typed={typed} wrong={wrong} onChange={setTyped} size="large" />
      <Button type="submit" variant="primary" size="large" disabled={reset.isPending}>
        {t('reset.submit')}
      </Button>
    </AccountForm>
  );
}
