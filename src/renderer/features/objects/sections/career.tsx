import { objectWords } from '#blocks/object/words/index.ts';
import { useEditableFields } from '#blocks/object-form/use-editable-fields.ts';
import { EditableSection } from '#blocks/object-page/editable-section.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { PersonType } from '#shared/domain/object-types.ts';

/** A résumé may say a year or a month alone: these stand as they are written. */
const wholeDay = /^\d{4}-\d{2}-\d{2}$/;

/** Where a person worked and learnt, as far as a résumé says so. */
export function Career({ person }: { person: ObjectOf<PersonType> }) {
  const t = useT(objectWords);
  const format = useFormat();
  const changedBy = useEditableFields(person);
  const day = (text: string | undefined) => (text !== undefined && wholeDay.test(text) ? format.date(text) : text);
  const { experience: positions = [], education: degrees = [] } = person.resume ?? {};
  return (
    <>
      <EditableSection
        object={person}
        title={t('page.experience')}
        changedBy={changedBy(['resume.experience'])}
        addLabel={t('input.addRow.experience')}
      >
        {positions.length === 0 ? null : (
          <ul className="border-line border-t">
            {positions.map(({ title, company, function: kind, from, to, achievements }) => (
              <Entry
                key={`${title} ${company} ${from}`}
                title={[title, company, kind].filter(Boolean).join(', ')}
                when={[day(from), to === 'today' ? t('page.today') : day(to)].filter(Boolean).join(' – ')}
                lines={achievements ?? []}
              />
            ))}
          </ul>
        )}
      </EditableSection>
      <EditableSection
        object={person}
        title={t('page.education')}
        changedBy={changedBy(['resume.education'])}
        addLabel={t('input.addRow.education')}
      >
        {degrees.length === 0 ? null : (
          <ul className="border-line border-t">
            {degrees.map(({ degree: name, school, year }) => (
              <Entry
                key={`${name} ${school}`}
                title={[name, school].filter(Boolean).join(', ')}
                when={year ?? ''}
                lines={[]}
              />
            ))}
          </ul>
        )}
      </EditableSection>
    </>
  );
}

function Entry({ title, when, lines }: { title: string; when: string; lines: readonly string[] }) {
  return (
    <li className="selectable grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b py-2">
      <span>{title}</span>
      <span className="text-secondary tabular-nums">{when}</span>
      {lines.length === 0 ? null : (
        <ul className="col-span-full mt-1 list-disc ps-5 text-secondary marker:text-muted">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
