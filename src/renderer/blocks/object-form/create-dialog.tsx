import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { FormDialog } from './form-dialog.tsx';
import { useNewObjectForm } from './use-new-object-form.ts';

interface CreateDialogProps {
  type: ObjectType;
  /** What it is to be called, where somebody said so before. */
  called?: string | undefined;
  /** What it is to be a copy of, read in full. */
  like?: ObjectOf | undefined;
  onClose: () => void;
  /** It was created: called of each, also where another one is made after it. */
  onMade?: (made: ObjectRef) => void;
  /** It was created, and is to be shown. */
  onOpen: (made: ObjectRef) => void;
}

/** The form of an object that is not there yet, in a dialog. */
export function CreateDialog({ type, called, like, onClose, onMade, onOpen }: CreateDialogProps) {
  const t = useT(objectWords);
  const form = useNewObjectForm({ type, called, like, onDone: onClose, onMade, onOpen });
  return (
    <FormDialog
      form={form}
      title={t(`common:make.${type}`)}
      submitLabel={t('create.submit')}
      discardQuestion={t('create.discardQuestion')}
    />
  );
}
