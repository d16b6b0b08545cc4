import { Link } from '@tanstack/react-router';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { MetricValue } from '#shared/contract/metrics.ts';
import { hasWay, isMetricSourceKind, type MetricWithWay } from '#shared/domain/metric-source.ts';
import { type ListType, objectTypeRows } from '#shared/domain/object-types.ts';
import { metricWords } from './words/index.ts';

/** Where one begins so that a metric has a source. */
const beginnings: Readonly<Record<MetricWithWay, ListType>> = {
  engagement: 'pulse',
  retention_risk: 'performance',
  attrition_rate: 'employee',
  applications: 'candidate',
  time_to_review: 'candidate',
  drop_off_rate: 'candidate',
  ai_adoption: 'skill',
  legacy_tools_usage: 'skill',
  job_views: 'job',
  offer_acceptance_rate: 'candidate',
};

/** What a metric was worked out from and of which day it is; where there is nothing, how it gets a source. */
export function MetricSource({ metric: { name, source } }: { metric: Pick<MetricValue, 'name' | 'source'> }) {
  const t = useT(metricWords);
  const format = useFormat();
  if (source === undefined) {
    return null;
  }
  const { kind, at, label, way, empty = false } = source;
  const day = at === undefined ? undefined : format.date(at);
  const isKnown = isMetricSourceKind(kind) && (kind !== 'none' || hasWay(name));
  const from = !isKnown
    ? label
    : day !== undefined && (kind === 'pulses' || kind === 'usage' || kind === 'stated')
      ? t(`source.on.${kind}`, { day })
      : t(`source.${kind}`);
  // A kind that is not known comes with the host's own words, which say it already.
  const said = empty && isKnown ? t('source.empty', { source: from }) : from;
  const path = hasWay(name) ? objectTypeRows[beginnings[name]].list : undefined;
  return (
    <span className="block text-muted text-sm">
      {said}
      {kind === 'none' ? (
        <span className="block">
          {hasWay(name) ? t(`way.${name}`) : way}{' '}
          {path === undefined ? null : (
            <Link to={path} className="text-accent underline-offset-2 hover:underline">
              {t('begin')}
            </Link>
          )}
        </span>
      ) : null}
    </span>
  );
}
