import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Funnel } from 'lucide-react';
import type { ListView, ListViewProps } from '#blocks/object-list/list-view.ts';
import { textIn } from '#lib/i18n/text-in.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import { StageMark } from './column-head.tsx';
import { PipelineState } from './pipeline-state.tsx';
import { pipelineWords } from './words/index.ts';

/** How far applications came: per stage who reached it, how many of those before, and how long they stayed. */
function FunnelView({ scope, onTotal, emptyAction, filtered }: ListViewProps) {
  const t = useT(pipelineWords);
  const { number, percent } = useFormat();
  const read = useQuery(
    readOptions('applications.funnel', scope.where === undefined ? {} : { where: scope.where }, {
      placeholderData: keepPreviousData,
    }),
  );
  const steps = read.data?.data ?? [];
  const most = Math.max(1, ...steps.map(({ reached }) => reached));
  const { total = 0, left = 0, job_name: job } = read.data ?? {};
  return (
    <PipelineState
      {...{ onTotal, emptyAction, filtered }}
      answer={read.data}
      error={read.data === undefined ? read.error : null}
      hasPartError={read.data !== undefined && read.isError}
      retry={() => void read.refetch()}
    >
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-2 pb-6">
        <div className="flex max-w-300 flex-col gap-3">
          <p className="text-secondary">
            {job === undefined ? t('labelAll') : t('label', { job })} ·{' '}
            {t('total', { count: total, value: number(total) })}
          </p>
          {steps.length === 0 ? (
            <p className="text-secondary">{t('steps.none')}</p>
          ) : (
            <table aria-label={t('steps.label')} className="w-full border-collapse">
              <thead>
                <tr className="h-8 border-line border-b text-start text-secondary text-sm">
                  <th scope="col" className="w-48 text-start font-normal">
                    {t('steps.stage')}
                  </th>
                  <th scope="col" colSpan={2} className="text-start font-normal">
                    {t('steps.reached')}
                  </th>
                  <th scope="col" className="w-36 text-end font-normal">
                    {t('steps.share')}
                  </th>
                  <th scope="col" className="w-28 text-end font-normal">
                    {t('steps.days')}
                  </th>
                  <th scope="col" className="w-28 text-end font-normal">
                    {t('steps.here')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {steps.map(({ stage, reached, share, median_days: days, here }) => (
                  <tr key={`${stage.id} ${stage.name}`} className="h-11 border-line border-b tabular-nums">
                    <th scope="row" className="max-w-48 truncate pe-3 text-start font-medium">
                      <span className="inline-flex items-center gap-2">
                        <StageMark meaning={stage.meaning} />
                        {stage.name}
                      </span>
                    </th>
                    <td className="w-16 pe-3 text-end">{number(reached)}</td>
                    <td>
                      <span
                        aria-hidden
                        className="block h-5 min-w-px rounded-mark bg-accent"
                        style={{ width: `${(reached / most) * 100}%` }}
                      />
                    </td>
                    <td className="text-end">{share === null ? '–' : percent(share * 100)}</td>
                    <td className="text-end text-secondary">
                      {days === null ? '–' : t('days', { count: Math.round(days) })}
                    </td>
                    <td className="text-end text-secondary">{number(here)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <p className="text-secondary text-sm">
            {left === 0 ? null : `${t('steps.left', { count: left })} `}
            {t('steps.note')}
          </p>
        </div>
      </div>
    </PipelineState>
  );
}

/** The applications of candidates as a funnel. */
export const funnelView: ListView = {
  name: 'funnel',
  label: textIn(pipelineWords, (t) => t('funnel')),
  Icon: Funnel,
  Component: FunnelView,
  offersOrder: false,
  hasPreview: false,
  Tools: () => null,
};
