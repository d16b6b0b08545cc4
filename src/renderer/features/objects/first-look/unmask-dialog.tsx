import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast-store.ts';
import { firstLookWords } from './words/index.ts';

const longestReason = 500;

/** Shows everybody who a masked candidate is, for a reason that is kept. */
export function UnmaskDialog({ person, onClose }: { person: ObjectRef; onClose: () => void }) {
  const t = useT(firstLookWords);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { mutateAsync, isPending } = useWrite('firstLook.unmask', {
    failed: t('unmask.failed'),
    onSuccess: ({ candidate }) => toast({ title: t('unmask.done', { name: candidate.name }) }),
  });

  function show(): void {
    setIsMissing(reason.trim() === '');
    if (reason.trim() !== '') {
      mutateAsync({ id: person.id, reason })
        .then(onClose)
        // Told by the call itself.
        .catch(() => undefined);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('unmask.title', { name: person.name })}
      description={t('unmask.text')}
      closeLabel={t('common:close')}
      width="small"
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" disabled={isPending} onClick={show}>
            {t('unmask.go')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('unmask.reason')}
        maxLength={longestReason}
        error={isMissing ? t('unmask.missing') : undefined}
        value={reason}
        onChange={(event) => {
          setIsMissing(false);
          setReason(event.target.value);
        }}
      />
    </Dialog>
  );
}
