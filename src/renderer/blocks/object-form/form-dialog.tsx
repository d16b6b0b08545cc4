import { useId, useState } from 'react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Question } from '#ui/question.tsx';
import { FormDraftNotice } from './form-draft-notice.tsx';
import { ObjectForm } from './object-form.tsx';
import type { FormState } from './use-form-fields.ts';

interface FormDialogProps {
  form: FormState;
  title: string;
  submitLabel: string;
  /** Asked before what was typed is thrown away. */
  discardQuestion: string;
}

/** A form in a dialog: nothing typed is lost, not by one slip of Escape either. */
export function FormDialog({ form, title, submitLabel, discardQuestion }: FormDialogProps) {
  const t = useT(objectWords);
  const id = useId();
  const [asksToDiscard, setAsksToDiscard] = useState(false);

  /** The dialog is to be closed: what was typed is not thrown away unasked. While it is being saved nothing is. */
  function leave() {
    if (form.hasChanges() && !form.isSaving) {
      setAsksToDiscard(true);
    } else {
      form.done();
    }
  }

  /** By its cross, or by Escape: what can be kept is there the next time. */
  function close() {
    if (form.leave?.() !== true) {
      leave();
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) {
          close();
        }
      }}
      title={title}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={leave}>{t('common:cancel')}</Button>
          {form.saveAndNext === undefined ? null : (
            <Button disabled={form.isSaving} onClick={() => void form.saveAndNext?.()}>
              {t('create.next')}
            </Button>
          )}
          <Button variant="primary" type="submit" form={id} disabled={form.isSaving}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <FormDraftNotice draft={form.draft} />
      <ObjectForm key={form.round} id={id} form={form} />
      <Question
        open={asksToDiscard}
        title={discardQuestion}
        detail={t('edit.discardDetail')}
        keepLabel={t('edit.keepEditing')}
        onKeep={() => setAsksToDiscard(false)}
        goOnLabel={t('edit.discard')}
        onGoOn={form.done}
      />
    </Dialog>
  );
}
