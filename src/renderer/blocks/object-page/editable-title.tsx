import type { ReactNode } from 'react';
import { nameFieldsOf } from '#blocks/object/name-fields.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { InPlaceEditor } from '#blocks/object-form/in-place-editor.tsx';
import { useEditableFields } from '#blocks/object-form/use-editable-fields.ts';
import { useInPlaceEdit } from '#blocks/object-form/use-in-place-edit.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Fields } from '#shared/domain/nested.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { ChangeButton } from './change-button.tsx';

interface EditableTitleProps {
  object: ObjectOf;
  name: string;
  onSaved: (saved: Readonly<Fields>) => void;
  /** What stands beside the name. */
  children: ReactNode;
}

/** The title of a page: the name of its object, which turns into the inputs that it is made of. */
export function EditableTitle({ object, name, onSaved, children }: EditableTitleProps) {
  const t = useT(objectWords);
  const label = t('column.name');
  const changedBy = useEditableFields(object)(nameFieldsOf(object.object_type));
  const { opener, isOpen, open, editor } = useInPlaceEdit();
  return (
    <>
      {editor === null ? null : (
        <div hidden={!isOpen}>
          <div className="max-w-96">
            <InPlaceEditor {...{ object, name, label, onSaved, ...editor }} key={editor.key} only={changedBy} />
          </div>
        </div>
      )}
      <div className={isOpen ? 'sr-only' : 'group/title flex min-w-0 items-center gap-2'}>
        <h1 tabIndex={-1} className="selectable line-clamp-2 font-semibold text-2xl" title={name}>
          {name}
        </h1>
        {isOpen || changedBy.length === 0 ? null : (
          <ChangeButton ref={opener} label={label} className="group-hover/title:opacity-100" onClick={open} />
        )}
        {children}
      </div>
    </>
  );
}
