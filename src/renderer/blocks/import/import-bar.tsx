import { useFormat } from '#lib/i18n/use-format.ts';
import { useHostText } from '#lib/i18n/use-host-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { type ImportMapping, type ImportPreview, mappingProblem, missingFields, unusedColumns } from './mapping.ts';
import { useFieldName } from './use-field-name.ts';
import { importWords } from './words/index.ts';

interface ImportBarProps {
  preview: ImportPreview;
  mapping: ImportMapping;
  checking: boolean;
  onImport: (mapping: ImportMapping) => void;
}

/** The button that imports, or what is still missing. */
export function ImportBar({ preview, mapping, checking, onImport }: ImportBarProps) {
  const t = useT(importWords);
  const format = useFormat();
  const hostText = useHostText();
  const fieldName = useFieldName();
  const rows = preview.importable ?? preview.total;
  const missing = missingFields(mapping, preview.fields);
  const wrongMapping = mappingProblem(preview);
  const problem =
    missing.length > 0
      ? t('match.missing', { fields: format.list(missing.map(fieldName)) })
      : checking
        ? undefined
        : wrongMapping && hostText(wrongMapping);
  const unused = unusedColumns(mapping, preview.columns);
  return (
    <div className="sticky bottom-[calc(-1*var(--wizard-inset,0px))] -mb-(--wizard-inset,0px) flex items-center justify-end gap-4 border-line border-t bg-(--wizard-ground,var(--color-surface-0)) py-3">
      {problem === undefined ? (
        <UnusedColumns unused={unused} total={preview.columns.length} />
      ) : (
        <p role="status" className="text-critical">
          {problem}
        </p>
      )}
      <Button
        variant="primary"
        disabled={checking || problem !== undefined || preview.rows.length === 0}
        onClick={() => onImport(mapping)}
      >
        {t('run.start', { count: rows, value: format.number(rows) })}
      </Button>
    </div>
  );
}

function UnusedColumns({ unused, total }: { unused: readonly string[]; total: number }) {
  const t = useT(importWords);
  const format = useFormat();
  if (unused.length === 0) {
    return null;
  }
  const named = format.list(unused);
  return (
    <p className="line-clamp-2 min-w-0 flex-1 break-words text-secondary" title={named}>
      {t('match.unused', {
        count: unused.length,
        value: format.number(unused.length),
        total: format.number(total),
        columns: named,
      })}
    </p>
  );
}
