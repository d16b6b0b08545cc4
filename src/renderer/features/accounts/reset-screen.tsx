import { useState } from 'react';
import { accountWords } from '#blocks/account/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { AccountFrame } from './account-frame.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { ResetForm } from './reset-form.tsx';

/** What a link to a new password opens; without one, it says how to come by it. */
export function ResetScreen({ token }: { token: string }) {
  const t = useT(accountWords);
  const [isDone, setIsDone] = useState(false);
  return (
    <AccountFrame
      title={isDone ? t('reset.done') : t('reset.title')}
      text={isDone ? t('reset.doneText') : t('reset.text')}
    >
      {isDone ? null : <ResetForm given={token} onDone={() => setIsDone(true)} />}
      {isDone || token !== '' ? null : <ForgotForm />}
    </AccountFrame>
  );
}
