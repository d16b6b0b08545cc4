import { useState } from 'react';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { CallOutput } from '#shared/contract/call-names.ts';
import type { Category } from '#shared/contract/categories.ts';
import { daysBetween } from '#shared/domain/waiting.ts';
import { Button } from '#ui/button.tsx';
import { ApplicationEntry } from './application-entry.tsx';
import { useStagePages } from './queries.ts';
import { applicationWords } from './words/index.ts';

type Column = CallOutput<'applications.board'>['data'][number];

interface StageColumnProps {
  jobId: string;
  column: Column;
  stages: readonly Category[];
  mayMove: boolean;
}

/** One stage of a job: how many are in it, and for how long, those who wait longest first. */
export function StageColumn({ jobId, column, stages, mayMove }: StageColumnProps) {
  const t = useT(applicationWords);
  const { number, dateTime } = useFormat();
  const [pages, setPages] = useState(1);
  const { stage, total, median_days: median, oldest, cards: first } = column;
  const { cards: further, isPending } = useStagePages(jobId, stage.id ?? stage.name, pages);
  // Who was moved meanwhile may stand on two pages.
  const cards = [...new Map([...first, ...further].map((card) => [card.id, card])).values()];
  const left = total - cards.length;
  return (
    <li className="flex min-w-0 flex-col">
      <h3 className="flex flex-wrap items-baseline gap-x-2 border-line border-b py-1.5">
        <span className={total === 0 ? 'text-secondary' : 'font-medium'}>{stage.name}</span>
        <span className="text-muted tabular-nums">{number(total)}</span>
        <span className="ms-auto flex flex-wrap gap-x-3 text-muted text-sm">
          {stage.is_listed === false ? <span>{t('board.left')}</span> : null}
          {median === null || total < 2 ? null : <span>{t('board.median', { count: Math.round(median) })}</span>}
          {oldest === null ? null : (
            <time dateTime={oldest} title={dateTime(oldest)}>
              {t('board.longest', { count: Math.floor(daysBetween(oldest, new Date().toISOString())) })}
            </time>
          )}
        </span>
      </h3>
      {cards.length === 0 ? null : (
        <ul className="flex flex-col">
          {cards.map((application) => (
            <ApplicationEntry key={application.id} {...{ application, stages, mayMove }} />
          ))}
        </ul>
      )}
      {left > 0 && cards.length > 0 ? (
        <Button
          variant="ghost"
          size="small"
          className="-ms-2.5 my-1 self-start"
          disabled={isPending}
          onClick={() => setPages(pages + 1)}
        >
          {t('board.more', { count: Math.min(left, 10) })}
        </Button>
      ) : null}
    </li>
  );
}
