import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useCategories } from '#blocks/object-form/use-categories.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { pastState } from '#shared/domain/past.ts';
import { Button } from '#ui/button.tsx';
import { allFilled } from './all-filled.ts';
import { boardPathOf } from './board-path.ts';
import { CloseJobDialog } from './close-job-dialog.tsx';
import { countOpen } from './count-open.ts';
import { FirstStages } from './first-stages.tsx';
import { NotRead } from './not-read.tsx';
import { useBoard } from './queries.ts';
import { StageColumn } from './stage-column.tsx';
import { StagesDialog } from './stages-dialog.tsx';
import { applicationWords } from './words/index.ts';

/** Who applied for a job, stage by stage, and how long they wait there (records.md "Applications and stages"). */
export function ApplicantsSection({ job }: { job: ObjectOf<'job'> }) {
  const t = useT(applicationWords);
  const { number } = useFormat();
  const { may } = useMay();
  const router = useRouter();
  const [asked, setAsked] = useState<'stages' | 'close'>();
  const { data, isError, refetch } = useBoard(job.id);
  const mayMove = may('move', 'candidate');
  const mayEdit = may('edit', 'job', job);
  const columns = data?.data ?? [];
  const total = columns.reduce((sum, column) => sum + column.total, 0);
  const { items: stages } = useCategories('stage', { enabled: mayMove && total > 0 });
  const open = countOpen(columns);
  const isClosed = pastState(job.object_type, { status: job.status }) !== undefined;
  const hasNoStages = data?.data.every(({ stage }) => stage.id === undefined) === true;
  const { openings, hired_count: hired = 0 } = job;
  return (
    <section aria-label={t('board.title')} className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold">{t('board.title')}</h2>
        <span className="text-muted text-sm">{data === undefined ? null : number(total)}</span>
        <span className="ms-auto flex items-center gap-3 text-muted text-sm">
          {openings === undefined ? null : t('board.openings', { hired: number(hired), openings: number(openings) })}
          {total === 0 ? null : (
            <Button size="small" onClick={() => router.history.push(boardPathOf(job))}>
              {t('board.open')}
            </Button>
          )}
          {mayEdit && data !== undefined ? (
            <Button size="small" onClick={() => setAsked('stages')}>
              {t('board.stages')}
            </Button>
          ) : null}
        </span>
      </div>
      {!isClosed && allFilled(job) && mayEdit && mayMove ? (
        <p className="flex flex-wrap items-center gap-3 text-positive">
          {t('board.filled', { count: openings ?? 0 })}
          <Button size="small" onClick={() => setAsked('close')}>
            {t('close.verb')}
          </Button>
        </p>
      ) : null}
      {isClosed && open > 0 && mayEdit && mayMove ? (
        <p className="flex flex-wrap items-center gap-3 text-warning">
          {t('board.stillOpen', { count: open })}
          <Button size="small" onClick={() => setAsked('close')}>
            {t('board.decide')}
          </Button>
        </p>
      ) : null}
      {hasNoStages && mayMove && !isClosed ? <FirstStages /> : null}
      {data !== undefined ? (
        total === 0 ? (
          <p className="text-secondary">{t('board.none')}</p>
        ) : (
          <ol className="flex flex-col gap-3">
            {columns.map((column) => (
              <StageColumn
                key={`${column.stage.id ?? ''} ${column.stage.name} ${column.stage.meaning}`}
                jobId={job.id}
                {...{ column, stages, mayMove }}
              />
            ))}
          </ol>
        )
      ) : (
        <NotRead {...{ isError, refetch }} />
      )}
      {asked === 'stages' ? <StagesDialog job={job} onClose={() => setAsked(undefined)} /> : null}
      {asked === 'close' ? <CloseJobDialog job={job} onClose={() => setAsked(undefined)} /> : null}
    </section>
  );
}
