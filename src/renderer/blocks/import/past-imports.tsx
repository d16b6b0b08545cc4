import { useState } from 'react';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { PastImport } from '#shared/contract/imports.ts';
import { importMayRunMs } from '#shared/domain/changes.ts';
import { Button } from '#ui/button.tsx';
import { ImportSection } from './import-section.tsx';
import { ImportedRows } from './imported-rows.tsx';
import { usePastImports } from './queries.ts';
import { UndoImport } from './undo-import.tsx';
import { importWords } from './words/index.ts';

/** The imports of the last 30 days, each of which can be taken back, whole or row by row. Where there is none, nothing. */
export function PastImports() {
  const t = useT(importWords);
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePastImports();
  const past = data?.pages.flatMap((page) => page.data) ?? [];
  if (past.length === 0 && !isError) {
    return null;
  }
  return (
    <ImportSection title={t('past.title')} text={t('past.text')}>
      {isError && past.length === 0 ? (
        <p role="alert" className="flex items-center gap-3 text-secondary">
          {t('past.failed')}
          <Button size="small" onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        </p>
      ) : null}
      <ul aria-label={t('past.title')} className="flex flex-col">
        {past.map((run) => (
          <PastRun key={run.batch_id} run={run} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button
          variant="ghost"
          size="small"
          className="-ms-2.5 self-start"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('past.older')}
        </Button>
      ) : null}
    </ImportSection>
  );
}

function PastRun({ run }: { run: PastImport }) {
  const t = useT(importWords);
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { batch_id: batch, file_name, object_type, by, started_at, ended_at, created, updated, undone_at } = run;
  const name = file_name ?? t(`title.${object_type}`);
  const isEmpty = ended_at !== undefined && created + updated === 0;
  // Nothing says whether one that has no end still runs: for a while it is left alone.
  const mayRun = ended_at === undefined && Date.now() - Date.parse(started_at) < importMayRunMs;
  const isFixed = isEmpty || mayRun;
  const figures = t('past.figures', { created: format.number(created), updated: format.number(updated) });
  return (
    <li className="flex flex-col gap-2 border-line border-b py-3 last:border-b-0">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0">
          <p className="truncate font-medium">{name}</p>
          <p className="text-secondary">
            {[by?.name, format.dateTime(started_at), ended_at === undefined ? t('past.unfinished') : figures]
              .filter((part) => part !== undefined)
              .join(' · ')}
          </p>
        </div>
        <div className="ms-auto flex flex-wrap gap-2">
          {isFixed ? null : (
            <Button
              variant="ghost"
              aria-expanded={isOpen}
              aria-label={t('rows.ofImport', { name })}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t('rows.open')}
            </Button>
          )}
          {undone_at !== undefined ? (
            <span className="self-center text-secondary">{t('past.undone', { date: format.date(undone_at) })}</span>
          ) : isFixed ? null : (
            <UndoImport batch={batch} />
          )}
        </div>
      </div>
      {isOpen ? <ImportedRows batch={batch} /> : null}
    </li>
  );
}
