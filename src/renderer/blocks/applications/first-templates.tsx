import { useState } from 'react';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { useAddFirstMessages } from './use-add-first-messages.ts';
import { applicationWords } from './words/index.ts';

/** Offers the usual templates of messages to begin with, in the reader's language, where there are none. */
export function FirstTemplates({ size }: { size?: 'small' }) {
  const t = useT(applicationWords);
  const errorText = useErrorText();
  const addMessages = useAddFirstMessages();
  const [isBusy, setBusy] = useState(false);

  async function add(): Promise<void> {
    setBusy(true);
    try {
      await addMessages();
    } catch (error) {
      if (!isWaiting(error)) {
        toast({ title: t('common:saveFailed'), description: errorText(error).detail, variant: 'destructive' });
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button size={size} disabled={isBusy} onClick={() => void add()}>
      {t('firstTemplates.add')}
    </Button>
  );
}
