import { useId, useState } from 'react';
import { objectWords } from '#blocks/object/words/index.ts';
import { ConflictDialog } from '#blocks/offline/conflict-dialog.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Question } from '#ui/question.tsx';
import { ObjectForm } from './object-form.tsx';
import { useObjectForm } from './use-object-form.ts';

interface EditDialogProps {
  object: ObjectOf;
  name: string;
  onClose: () => void;
}

/** The form of an object in a dialog: nothing typed is lost, not by one slip of Escape either. */
export function EditDialog({ object, name, onClose }: EditDialogProps) {
  const t = useT(objectWords);
  const id = useId();
  const form = useObjectForm({ object, name, onDone: onClose });
  const [asksToDiscard, setAsksToDiscard] = useState(false);

  /** The dialog is to be closed: what was typed is not thrown away unasked. While it is being saved nothing is. */
  function leave() {
    if (form.hasChanges() && !form.isSaving) {
      setAsksToDiscard(true);
    } else {
      form.done();
    }
  }

  if (form.conflict !== null) {
    return <ConflictDialog {...form.conflict} busy={form.isSaving} />;
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) {
          leave();
        }
      }}
      title={t('edit.title', { name })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={leave}>{t('common:cancel')}</Button>
          <Button variant="primary" type="submit" form={id} disabled={form.isSaving}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <ObjectForm id={id} form={form} />
      <Question
        open={asksToDiscard}
        title={t('edit.discardQuestion')}
        detail={t('edit.discardDetail')}
        keepLabel={t('edit.keepEditing')}
        onKeep={() => setAsksToDiscard(false)}
        goOnLabel={t('edit.discard')}
        onGoOn={form.done}
      />
    </Dialog>
  );
}
