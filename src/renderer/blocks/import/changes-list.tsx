import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { ImportSection } from './import-section.tsx';
import type { ImportPreview } from './mapping.ts';
import { useFieldName } from './use-field-name.ts';
import { importWords } from './words/index.ts';

interface ChangesListProps {
  changes: NonNullable<ImportPreview['changes']>;
}

/** What the import would change of what is there, field by field. */
export function ChangesList({ changes: { objects, changed, compared } }: ChangesListProps) {
  const t = useT(importWords);
  const format = useFormat();
  const fieldName = useFieldName();
  if (compared === 0) {
    return null;
  }
  const more = changed - objects.length;
  return (
    <ImportSection
      title={t('changes.title')}
      text={t('changes.text', { count: changed, value: format.number(changed), compared: format.number(compared) })}
    >
      {objects.length === 0 ? null : (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keys
          tabIndex={0}
          aria-label={t('changes.title')}
          className="flex max-h-80 flex-col overflow-y-auto rounded-card border border-line bg-surface-2"
        >
          {objects.map(({ id, name, fields }) => (
            <li key={id} className="flex flex-col gap-0.5 border-line border-b px-3 py-2 last:border-b-0">
              <span className="font-medium">{name}</span>
              {fields.map(({ field, before, after }) => (
                <span key={field} className="break-words text-secondary">
                  {t('changes.field', {
                    field: fieldName(field),
                    before: before ?? t('changes.nothing'),
                    after: after ?? t('changes.nothing'),
                  })}
                </span>
              ))}
            </li>
          ))}
          {more > 0 ? (
            <li className="px-3 py-2 text-secondary">
              {t('changes.more', { count: more, value: format.number(more) })}
            </li>
          ) : null}
        </ul>
      )}
    </ImportSection>
  );
}
