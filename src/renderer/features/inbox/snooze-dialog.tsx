import { useState } from 'react';
import { type MomentDraft, momentOf } from '#blocks/object-form/form-values.ts';
import { MomentInput } from '#blocks/object-form/moment-input.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { inboxWords } from './words/index.ts';

interface SnoozeDialogProps {
  onClose: () => void;
  onSnooze: (until: Date) => void;
}

/** Asks until when a notice is put off. */
export function SnoozeDialog({ onClose, onSnooze }: SnoozeDialogProps) {
  const t = useT(inboxWords);
  const [draft, setDraft] = useState<MomentDraft>({ day: '', time: '09:00' });
  const [isReadable, setReadable] = useState(true);
  const [isPast, setPast] = useState(false);

  function send(): void {
    const until = momentOf(draft);
    if (until === undefined || until <= new Date()) {
      setPast(true);
    } else if (isReadable) {
      onSnooze(until);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('chooseTitle')}
      description={t('chooseText')}
      closeLabel={t('common:close')}
      width="small"
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" type="submit" form="snooze">
            {t('snooze')}
          </Button>
        </>
      }
    >
      <form
        id="snooze"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <MomentInput
          label={t('when')}
          error={isPast ? t('past') : undefined}
          value={draft}
          onChange={(next) => {
            setDraft(next);
            setPast(false);
          }}
          onReadable={setReadable}
        />
      </form>
    </Dialog>
  );
}
