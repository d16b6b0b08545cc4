import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { columnOf, type ImportMapping, type ImportPreview, idField } from './mapping.ts';
import { importWords } from './words/index.ts';

interface MappingNotesProps {
  preview: ImportPreview;
  mapping: ImportMapping;
}

/** How duplicates are found, and which columns may not be imported. */
export function MappingNotes({ preview, mapping }: MappingNotesProps) {
  const t = useT(importWords);
  const format = useFormat();
  const id = columnOf(mapping, idField);
  const kept = preview.columns
    .filter((column) => column.protected === true && (mapping[column.name] ?? null) === null)
    .map(({ name }) => name);
  return (
    <div className="flex flex-col gap-1 text-secondary">
      <p>
        {id !== null
          ? t('match.byColumn', { column: id })
          : columnOf(mapping, 'email') === null
            ? t('match.byName')
            : t('match.byEmail')}
      </p>
      {kept.length > 0 ? (
        <p>{t('match.protectedColumns', { count: kept.length, columns: format.list(kept) })}</p>
      ) : null}
    </div>
  );
}
