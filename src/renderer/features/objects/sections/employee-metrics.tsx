import { MetricGroup } from '#blocks/metrics/metric-group.tsx';
import { useEmployeeMetrics } from '#blocks/metrics/use-employee-metrics.ts';
import { metricWords } from '#blocks/metrics/words/index.ts';
import { PageSection } from '#blocks/object-page/page-section.tsx';
import { useT } from '#lib/i18n/use-t.ts';

/** How an employee has been in the last week; nothing where the company measures none of it. */
export function EmployeeMetrics({ id }: { id: string }) {
  const t = useT(metricWords);
  const shown = useEmployeeMetrics(id);
  const metrics = shown.metrics ?? [];
  const isSaid = metrics.some(({ value, withheld }) => value !== null || withheld !== undefined);
  return !isSaid ? null : (
    <PageSection title={t('title')}>
      <MetricGroup shown={{ ...shown, metrics }} />
    </PageSection>
  );
}
