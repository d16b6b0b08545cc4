import { markWords } from '#blocks/object/marks.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useEditableFields } from '#blocks/object-form/use-editable-fields.ts';
import { EditableSection } from '#blocks/object-page/editable-section.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';

/** What a review marks, each in words. */
export function AttributeList({ record }: { record: ObjectOf<'performance'> }) {
  const t = useT(objectWords);
  const text = useObjectText();
  const changedBy = useEditableFields(record);
  const { attributes = [] } = record;
  return (
    <EditableSection
      object={record}
      title={t('fields.attributes')}
      changedBy={changedBy(['attributes'])}
      addLabel={t('input.addRow.attributes')}
    >
      {attributes.length === 0 ? null : (
        <ul className="border-line border-t">
          {attributes.map(({ name, kind, mark, evidence }) => {
            const word = mark === undefined ? undefined : markWords[mark - 1];
            return (
              <li key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b py-2">
                <span>{name}</span>
                <span className="text-secondary">{word === undefined ? t('input.noMark') : t(`marks.${word}`)}</span>
                <span className="col-span-full text-secondary text-sm">
                  {[text.choice(kind ?? 'other'), evidence].filter((one) => one !== undefined).join(' · ')}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </EditableSection>
  );
}
