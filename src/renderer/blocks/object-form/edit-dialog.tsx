import { objectWords } from '#blocks/object/words/index.ts';
import { ConflictDialog } from '#blocks/offline/conflict-dialog.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import type { Fields } from '#shared/domain/nested.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { FormDialog } from './form-dialog.tsx';
import { useObjectForm } from './use-object-form.ts';

interface EditDialogProps {
  object: ObjectOf;
  name: string;
  /** Told what the host has taken. */
  onSaved?: (saved: Readonly<Fields>) => void;
  onClose: () => void;
}

/** The form of an object in a dialog. */
export function EditDialog({ object, name, onSaved, onClose }: EditDialogProps) {
  const t = useT(objectWords);
  const form = useObjectForm({ object, name, onSaved, onDone: onClose });
  if (form.conflict !== null) {
    return <ConflictDialog {...form.conflict} busy={form.isSaving} />;
  }
  return (
    <FormDialog
      form={form}
      title={t('edit.title', { name })}
      submitLabel={t('common:save')}
      discardQuestion={t('edit.discardQuestion')}
    />
  );
}
