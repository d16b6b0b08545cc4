import type { ReactNode } from 'react';
import { RichTextView } from '#blocks/editor/lazy-rich-text-view.tsx';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { storedLongText } from '#blocks/object/long-text-changes.ts';
import type { FieldLabel, ObjectField } from '#blocks/object/object-field.ts';
import { ownPathOf } from '#blocks/object/own-fields/own-field.ts';
import { OwnValue } from '#blocks/object/own-fields/own-value.tsx';
import { useOwnFields } from '#blocks/object/own-fields/use-own-fields.ts';
import { isRecord, storedAt } from '#blocks/object/typed-path.ts';
import { type ObjectText, useObjectText } from '#blocks/object/use-object-text.ts';
import { isWaiting, type WaitingValues } from '#blocks/object/waiting-values.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useEditableFields } from '#blocks/object-form/use-editable-fields.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { Folded } from '#ui/folded.tsx';
import { EditableSection } from './editable-section.tsx';
import { WaitingMark } from './waiting-mark.tsx';

/** A long text as the document it is where it was written as one. */
function written(object: ObjectOf, field: ObjectField, text: ObjectText): ReactNode {
  const document = field.kind === 'long' ? storedLongText(object, field.path) : undefined;
  const words = storedAt(object, field.path);
  return isRecord(document) ? (
    <RichTextView value={document} words={typeof words === 'string' ? words.trim() : ''} />
  ) : (
    field.write(object, text)
  );
}

/** A text that takes no more of a page than its first lines, until it is asked for. */
function FoldedText({ children }: { children: ReactNode }) {
  const t = useT(objectWords);
  return (
    <Folded moreLabel={t('page.unfold')} lessLabel={t('page.fold')}>
      {children}
    </Folded>
  );
}

/** Texts of which it is said by words of their own that one can be added. */
const texts = [
  'description',
  'summary',
  'objective',
  'instructions',
  'notes',
  'strengths',
  'improvements',
] as const satisfies readonly FieldLabel[];

/** The fields one reads: texts, tags, lists; those the object has, and texts that can be added to it. */
export function OverviewSections({ object, waiting }: { object: ObjectOf; waiting: WaitingValues }) {
  const t = useT(objectWords);
  const text = useObjectText();
  const changedBy = useEditableFields(object);
  const own = useOwnFields(object.object_type).filter(({ kind }) => kind === 'long');
  const sections = descriptorOf(object.object_type).page.overview.map((field) => {
    const value = written(object, field, text);
    const label = t(`fields.${field.label}`);
    const known = texts.find((one) => one === field.label);
    return (
      <EditableSection
        key={`${object.id} ${field.path}`}
        object={object}
        title={label}
        changedBy={changedBy(field.madeOf)}
        aside={isWaiting(waiting, field) ? <WaitingMark /> : undefined}
        addLabel={
          field.kind !== 'long' ? undefined : known === undefined ? t('edit.addText', { label }) : t(`addText.${known}`)
        }
      >
        {field.kind === 'long' && value !== null ? <FoldedText>{value}</FoldedText> : value}
      </EditableSection>
    );
  });
  return (
    <>
      {sections}
      {own.map((field) => {
        const path = ownPathOf(field);
        const value = storedAt(object, path) ?? null;
        return (
          <EditableSection
            key={`${object.id} ${path}`}
            object={object}
            title={field.name}
            changedBy={changedBy([path])}
            aside={path in waiting ? <WaitingMark /> : field.sensitive ? t('own.sensitive') : undefined}
            addLabel={t('edit.addText', { label: field.name })}
          >
            {value === null ? null : (
              <FoldedText>
                <OwnValue {...{ field, value }} />
              </FoldedText>
            )}
          </EditableSection>
        );
      })}
    </>
  );
}
