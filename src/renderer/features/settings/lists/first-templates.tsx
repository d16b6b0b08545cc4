import { useState } from 'react';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import { type MessageField, messageFields } from '#shared/domain/message-template.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { useAddItem } from './mutations.ts';
import { listWords } from './words/index.ts';

/** Fields stay as they are written until somebody writes to somebody. */
const asWritten = Object.fromEntries(messageFields.map((field) => [field, `{{${field}}}`])) as Record<
  MessageField,
  string
>;

const firstOnes = ['thanks', 'invitation', 'rejection'] as const;

/** Offers three templates of messages to begin with, in the reader's language, where there are none. */
export function FirstTemplates() {
  const t = useT(listWords);
  const errorText = useErrorText();
  const { mutateAsync } = useAddItem();
  const [isBusy, setBusy] = useState(false);

  async function add(): Promise<void> {
    setBusy(true);
    try {
      for (const one of firstOnes) {
        await mutateAsync({
          type: 'message_template',
          name: t(`template.first.${one}.name`),
          subject: t(`template.first.${one}.subject`, asWritten),
          body: t(`template.first.${one}.body`, asWritten),
        });
      }
    } catch (error) {
      if (!isWaiting(error)) {
        toast({ title: t('common:saveFailed'), description: errorText(error).detail, variant: 'destructive' });
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button disabled={isBusy} onClick={() => void add()}>
      {t('template.addFirst')}
    </Button>
  );
}
