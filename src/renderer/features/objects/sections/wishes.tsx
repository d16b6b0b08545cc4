import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useEditableFields } from '#blocks/object-form/use-editable-fields.ts';
import { EditableSection } from '#blocks/object-page/editable-section.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { PersonType } from '#shared/domain/object-types.ts';

/** What somebody wishes, as they say it: on their own page they add and remove it. */
export function Wishes({ person }: { person: ObjectOf<PersonType> }) {
  const t = useT(objectWords);
  const text = useObjectText();
  const changedBy = useEditableFields(person);
  const { wishes = [] } = person;
  return (
    <EditableSection
      object={person}
      title={t('fields.wishes')}
      changedBy={changedBy(['wishes'])}
      addLabel={t('input.addRow.wishes')}
    >
      {wishes.length === 0 ? null : (
        <ul className="border-line border-t">
          {wishes.map(({ kind, text: said }) => (
            <li
              key={`${kind} ${said}`}
              className="selectable grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b py-2"
            >
              <span>{said}</span>
              <span className="text-secondary">{text.choice(kind)}</span>
            </li>
          ))}
        </ul>
      )}
    </EditableSection>
  );
}
