import { useState } from 'react';
import { accountWords } from '#blocks/account/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { AccountFrame } from './account-frame.tsx';
import { ConfirmForm } from './confirm-form.tsx';

/** What the link to a new address opens: it is the account's once its person says so with their password. */
export function ConfirmScreen({ token }: { token: string }) {
  const t = useT(accountWords);
  const [isDone, setIsDone] = useState(false);
  return (
    <AccountFrame
      title={isDone ? t('confirm.done') : t('confirm.title')}
      text={isDone ? t('confirm.doneText') : t('confirm.text')}
    >
      {isDone ? null : <ConfirmForm given={token} onDone={() => setIsDone(true)} />}
    </AccountFrame>
  );
}
