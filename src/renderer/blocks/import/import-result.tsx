import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ImportType } from '#shared/contract/imports.ts';
import { objectTypeRows } from '#shared/domain/object-types.ts';
import { Button } from '#ui/button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import type { ImportCounts } from './import-run-store.ts';
import { ImportedRows } from './imported-rows.tsx';
import { RowProblems } from './row-problems.tsx';
import { UndoImport } from './undo-import.tsx';
import { importWords } from './words/index.ts';

interface ImportResultProps {
  type: ImportType;
  result: ImportCounts;
  onShow: (() => void) | undefined;
  onAgain: () => void;
}

/** What an import did, in numbers, and the problems it left. */
export function ImportResult({ type, result, onShow, onAgain }: ImportResultProps) {
  const t = useT(importWords);
  const format = useFormat();
  const counts = {
    created: result.created,
    updated: result.updated,
    skipped: result.skipped,
    errors: result.errors_total,
  };
  const isNothing = counts.created + counts.updated === 0;
  const batch = isNothing ? undefined : result.batch_id;
  const [showsRows, setShowsRows] = useState(false);
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col gap-4 rounded-card border border-line bg-surface-2 p-5 shadow-raised">
        <div className="flex items-center gap-2">
          <CircleCheck aria-hidden className="size-5 text-positive" />
          <h2 className="font-semibold text-lg">{t('done.title')}</h2>
        </div>
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {(['created', 'updated', 'skipped', 'errors'] as const).map((key) => (
            <div key={key}>
              <dt className="text-secondary">{t(`done.${key}`)}</dt>
              <dd
                className={`font-semibold text-xl tabular-nums ${key === 'errors' && counts.errors > 0 ? 'text-critical' : ''}`}
              >
                {format.number(counts[key])}
              </dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="primary">
            <Link to={objectTypeRows[type].list} onClick={onShow}>
              {t(`done.show.${type}`)}
            </Link>
          </Button>
          <Button onClick={onAgain}>{t('done.again')}</Button>
          {batch === undefined ? null : (
            <>
              <UndoImport batch={batch} />
              <Button aria-expanded={showsRows} onClick={() => setShowsRows(!showsRows)}>
                {t('rows.open')}
              </Button>
            </>
          )}
        </div>
        {batch !== undefined && showsRows ? <ImportedRows batch={batch} /> : null}
      </section>
      <RowProblems problems={result.problems} />
      <LiveRegion
        text={t('done.summary', {
          created: format.number(counts.created),
          updated: format.number(counts.updated),
          skipped: format.number(counts.skipped),
          problems: t('problems.title', { count: counts.errors, value: format.number(counts.errors) }),
        })}
      />
    </div>
  );
}
