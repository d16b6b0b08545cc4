import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import type { FunnelStep } from '#shared/contract/applications.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { writeWhere } from '#shared/domain/where/write-where.ts';
import { pipelineWords } from './words/index.ts';

/** Units of the drawing: its height, each step's width, and what lies between two. */
const [high, wide, gap] = [64, 100, 2];
/** Where nobody is, a line stays. */
const lowest = 2;

function heightOf(reached: number, most: number): number {
  return Math.max(lowest, (reached / most) * high);
}

/** A step as high as who reached it, that leads over to the next one's height. */
function shapeOf(at: number, own: number, next: number): string {
  const [left, bend, right] = [at * wide, at * wide + wide * 0.62, (at + 1) * wide - gap];
  const middle = (bend + right) / 2;
  const [top, bottom] = [(high - own) / 2, (high + own) / 2];
  const [nextTop, nextBottom] = [(high - next) / 2, (high + next) / 2];
  return [
    `M${left} ${top}H${bend}C${middle} ${top} ${middle} ${nextTop} ${right} ${nextTop}`,
    `V${nextBottom}C${middle} ${nextBottom} ${middle} ${bottom} ${bend} ${bottom}H${left}Z`,
  ].join('');
}

/** How far the applications of a job came, at the head of its page (look: job-page); nothing while nobody has applied. */
export function JobFunnel({ job }: { job: ObjectOf<'job'> }) {
  const t = useT(pipelineWords);
  const where = writeWhere({ field: 'job', operator: 'is', values: [job.id] });
  const client = useQueryClient();
  const funnel = readOptions('applications.funnel', { where });
  const { data } = useQuery(funnel);
  const listed = (job.stages ?? []).join(' ');
  const shown = useRef(listed);
  useEffect(() => {
    if (shown.current !== listed) {
      shown.current = listed;
      void client.invalidateQueries({ queryKey: funnel.queryKey });
    }
  }, [listed, client, funnel.queryKey]);
  const steps = data?.data ?? [];
  return data === undefined || data.total === 0 || steps.length < 2 ? null : (
    <section aria-label={t('steps.label')} className="flex min-w-0 flex-col gap-2">
      <FunnelTexts steps={steps} part="head" recent={data.this_week ?? 0} />
      <svg
        aria-hidden
        viewBox={`0 0 ${steps.length * wide - gap} ${high}`}
        preserveAspectRatio="none"
        className="h-16 w-full text-accent rtl:-scale-x-100"
      >
        <FunnelShapes steps={steps} />
      </svg>
      <FunnelTexts steps={steps} part="foot" recent={0} />
    </section>
  );
}

function FunnelShapes({ steps }: { steps: readonly FunnelStep[] }) {
  const most = Math.max(1, ...steps.map(({ reached }) => reached));
  const heights = steps.map(({ reached }) => heightOf(reached, most));
  return steps.map(({ stage }, at) => {
    const own = heights[at] ?? lowest;
    return (
      <path
        key={stage.id ?? stage.name}
        d={shapeOf(at, own, heights[at + 1] ?? own)}
        fill="currentColor"
        opacity={1 - (at / steps.length) * 0.75}
      />
    );
  });
}

interface FunnelTextsProps {
  steps: readonly FunnelStep[];
  part: 'head' | 'foot';
  /** How many applied within the week. */
  recent: number;
}

/** How long half of the stays were; beside how long they are in all of the company, where that is less. */
function StepDays({ step: { median_days: days, company_days: usual = null } }: { step: FunnelStep }) {
  const t = useT(pipelineWords);
  if (days === null) {
    return ' ';
  }
  const own = t('days', { count: Math.round(days) });
  return usual !== null && Math.round(days) > Math.round(usual) ? (
    <span className="text-warning">
      {t('steps.slower', { days: own, company: t('days', { count: Math.round(usual) }) })}
    </span>
  ) : (
    t('steps.median', { days: own })
  );
}

function FunnelTexts({ steps, part, recent }: FunnelTextsProps) {
  const t = useT(pipelineWords);
  const { number } = useFormat();
  /** Whole from a tenth on: the table of the funnel says it to the decimal. */
  const shareText = (share: number) => number(share, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 });
  return (
    <ol className="grid auto-cols-fr grid-flow-col gap-x-0.5">
      {steps.map((step, at) => {
        const { stage, reached, share } = step;
        const before = steps[at - 1]?.stage.name ?? '';
        return (
          <li key={stage.id ?? stage.name} className="flex min-w-0 flex-col pe-1">
            {part === 'head' ? (
              <>
                <span className="line-clamp-2 break-words" title={stage.name}>
                  <strong className="font-semibold text-lg tabular-nums">{number(reached)}</strong> {stage.name}
                </span>
                <span className="line-clamp-2 text-secondary text-sm">
                  {at === 0 && recent > 0 ? t('steps.thisWeek', { count: recent, value: number(recent) }) : null}
                  {share === null ? ' ' : t('steps.shareOf', { share: shareText(share), stage: before })}
                </span>
              </>
            ) : (
              <span className="line-clamp-2 text-secondary text-sm">
                <StepDays step={step} />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
