import { TrendingDown, TrendingUp } from 'lucide-react';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { MetricValue } from '#shared/contract/metrics.ts';
import { metricsOfOneEmployee } from '#shared/domain/metrics.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { MetricSource } from './metric-source.tsx';
import type { ShownMetrics } from './use-employee-metrics.ts';
import { useWithheldText } from './use-withheld-text.ts';
import { metricWords } from './words/index.ts';

type EmployeeMetric = (typeof metricsOfOneEmployee)[number];

function isEmployeeMetric(name: string): name is EmployeeMetric {
  return metricsOfOneEmployee.some((metric) => metric === name);
}

/** Figures with their change; samples say that they are some, and how to ask again. */
export function MetricGroup({ shown: { metrics = [], isSample, retry } }: { shown: ShownMetrics }) {
  const t = useT(metricWords);
  return (
    <div className="flex flex-col gap-2">
      {isSample ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Badge tone="warning">{t('sample')}</Badge>
          <Button size="small" onClick={retry}>
            {t('common:retry')}
          </Button>
          <p className="w-full text-muted text-sm">{t('sampleText')}</p>
        </div>
      ) : null}
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
        {metrics.map((metric) => (
          <Figure key={metric.name} metric={metric} />
        ))}
      </dl>
    </div>
  );
}

function Figure({ metric }: { metric: MetricValue }) {
  const t = useT(metricWords);
  const format = useFormat();
  const { name, label, value, change, of, better, source } = metric;
  const withheld = useWithheldText()(metric);
  return (
    <div className="col-span-2 grid min-h-7 grid-cols-subgrid items-center">
      <dt className="min-w-0 text-secondary">
        <span className="block truncate">{isEmployeeMetric(name) ? t(`name.${name}`) : (label ?? name)}</span>
        {of === undefined ? null : (
          <span className="block truncate text-muted text-sm">{t('figureOf', { name: of.name })}</span>
        )}
        <MetricSource metric={metric} />
      </dt>
      <dd className="flex items-center justify-end gap-2 tabular-nums">
        {value === null ? (
          <span className="text-muted text-sm">{withheld ?? (source?.kind === 'none' ? '–' : t('noData'))}</span>
        ) : (
          <>
            {change === null || change === 0 ? null : <Change change={change} better={better} />}
            <span>{metric.unit === '%' ? format.percent(value) : format.number(value)}</span>
          </>
        )}
      </dd>
    </div>
  );
}

/** How a figure changed: good or bad by the direction that is better for it. */
function Change({ change, better }: { change: number; better: MetricValue['better'] }) {
  const t = useT(metricWords);
  const format = useFormat();
  const Arrow = change > 0 ? TrendingUp : TrendingDown;
  const isGood = better === undefined ? undefined : change > 0 === (better === 'up');
  const moved = t(change > 0 ? 'up' : 'down', { change: format.percent(Math.abs(change)) });
  const said = isGood === undefined ? moved : `${moved} · ${t(isGood ? 'better' : 'worse')}`;
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 text-sm',
        isGood === undefined ? 'text-muted' : isGood ? 'text-positive' : 'text-warning',
      )}
      title={said}
    >
      <Arrow aria-hidden className="size-3.5" />
      <span aria-hidden>{format.percent(Math.abs(change))}</span>
      <span className="sr-only">{said}</span>
    </span>
  );
}
