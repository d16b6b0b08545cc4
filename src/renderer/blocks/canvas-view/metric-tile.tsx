import { useQuery } from '@tanstack/react-query';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { MetricSource } from '#blocks/metrics/metric-source.tsx';
import { useWithheldText } from '#blocks/metrics/use-withheld-text.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { lacksValue, type MetricBlock, type MetricFigures, metricFigures, metricQuestion } from './metric-figures.ts';
import { useFigureText } from './use-figure-text.ts';
import { useMetricName } from './use-metric-name.ts';
import { canvasWords } from './words/index.ts';

function Change({ figures: { change, isGood } }: { figures: MetricFigures }) {
  const t = useT(canvasWords);
  const format = useFormat();
  if (change === null) {
    return null;
  }
  const Arrow = change > 0 ? TrendingUp : TrendingDown;
  const said = isGood === undefined ? undefined : t(isGood ? 'metric.better' : 'metric.worse');
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 font-medium text-sm',
        isGood === undefined ? 'text-secondary' : isGood ? 'text-positive' : 'text-warning',
      )}
      title={said}
    >
      {change === 0 ? null : <Arrow aria-hidden className="size-3.5" />}
      {format.number(change / 100, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })}
      {said === undefined ? null : <span className="sr-only">({said})</span>}
    </span>
  );
}

/** A metric of a canvas: its value, how it changed against the period before, and over which time. */
export function MetricTile({ block }: { block: MetricBlock }) {
  const t = useT(canvasWords);
  const text = useFigureText();
  const objectText = useObjectText();
  const nameOf = useMetricName();
  const isAsked = lacksValue(block);
  const { data, isPending } = useQuery(
    readOptions('metrics.read', metricQuestion(block), { enabled: isAsked, failure: 'log' }),
  );
  const asked = data?.data.find(({ name }) => name === block.metric_name);
  const figures = metricFigures(block, asked);
  const { value, previous, unit, timeframe } = figures;
  const withheld = useWithheldText()(isAsked ? asked : undefined);
  return (
    <Card className="flex min-w-0 flex-col gap-0.5 px-3.5 py-3 text-base">
      <dt className="truncate text-secondary">{block.title ?? nameOf(block.metric_name, asked?.label)}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        {isAsked && isPending ? (
          <Skeleton className="my-1 h-5 w-16" />
        ) : value === null ? (
          <span className="py-1 text-muted">{withheld ?? t('metric.none')}</span>
        ) : (
          <>
            <span className="selectable font-semibold text-xl">{text.figure(value, unit)}</span>
            <Change figures={figures} />
          </>
        )}
      </dd>
      <dd className="mt-0.5 flex flex-col text-muted text-sm">
        {value !== null && previous !== null && (
          <span>{t('metric.before', { value: text.figure(previous, unit) })}</span>
        )}
        {timeframe !== undefined && <span>{objectText.lastDays(timeframe)}</span>}
        {asked !== undefined && <MetricSource metric={asked} />}
      </dd>
    </Card>
  );
}
