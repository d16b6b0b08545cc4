import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AccountForm } from '#blocks/account/account-form.tsx';
import { useLinkCheck } from '#blocks/account/use-link-check.ts';
import { accountWords } from '#blocks/account/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';

/** Opens whatever a pasted link to an account is for. */
export function OpenLinkForm() {
  const t = useT(accountWords);
  const navigate = useNavigate();
  const checkLink = useLinkCheck();
  const [link, setLink] = useState('');
  const [wrong, setWrong] = useState<{ link?: string }>({});

  function submit(): void {
    const checked = checkLink(link);
    if ('problem' in checked) {
      setWrong({ link: checked.problem });
    } else if (checked.screen === undefined) {
      setWrong({ link: t('pasted.codeAlone') });
    } else {
      void navigate({ to: `/${checked.screen}`, search: { token: checked.token } });
    }
  }

  return (
    <AccountForm wrong={wrong} onSubmit={submit} className="w-full max-w-96 items-start">
      <Input
        className="w-full"
        label={t('pasted.link')}
        hint={t('pasted.hintAny')}
        autoComplete="off"
        spellCheck={false}
        value={link}
        error={wrong.link}
        onChange={(event) => setLink(event.target.value)}
      />
      <Button type="submit">{t('pasted.open')}</Button>
    </AccountForm>
  );
}
