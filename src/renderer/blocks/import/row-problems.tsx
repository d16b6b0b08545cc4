import { CircleAlert } from 'lucide-react';
import type { z } from 'zod';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useHostText } from '#lib/i18n/use-host-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { importError } from '#shared/contract/imports.ts';
import { VirtualRows } from '#ui/virtual-rows.tsx';
import { ImportSection } from './import-section.tsx';

interface RowProblemsProps {
  errors: readonly z.output<typeof importError>[];
  /** There may be more than are listed. */
  total: number;
}

/** What is wrong with which row and column. */
export function RowProblems({ errors, total }: RowProblemsProps) {
  const t = useT('import');
  const format = useFormat();
  const hostText = useHostText();
  if (total === 0) {
    return null;
  }
  const more = total - errors.length;
  return (
    <ImportSection title={t('problems.title', { count: total, value: format.number(total) })} text={t('problems.text')}>
      <div className="rounded-card border border-line">
        <VirtualRows
          label={t('problems.list')}
          rows={errors}
          rowHeight={32}
          maxHeight={288}
          rowKey={(error, index) => `${index} ${error.row} ${error.column}`}
        >
          {(error) => (
            <div className="selectable grid h-8 grid-cols-[1rem_10rem_minmax(6rem,12rem)_minmax(0,1fr)] items-center gap-3 px-3">
              <CircleAlert aria-hidden className="size-3.5 text-critical" />
              <span className="truncate tabular-nums">
                {error.line === undefined
                  ? t('problems.row', { row: format.number(error.row) })
                  : t('problems.rowLine', { row: format.number(error.row), line: format.number(error.line) })}
              </span>
              <span className="truncate font-medium" title={error.column ?? undefined}>
                {error.column}
              </span>
              <span className="truncate text-secondary first-letter:uppercase" title={hostText(error.message)}>
                {hostText(error.message)}
              </span>
            </div>
          )}
        </VirtualRows>
      </div>
      {more > 0 ? (
        <p className="text-secondary">{t('problems.more', { count: more, value: format.number(more) })}</p>
      ) : null}
    </ImportSection>
  );
}
