import { humanChoice } from '#blocks/object/choices.ts';
import { metrics } from '#lib/i18n/en/metrics.ts';
import { useT } from '#lib/i18n/use-t.ts';

type KnownMetric = keyof typeof metrics.name;

function isKnown(name: string): name is KnownMetric {
  return Object.hasOwn(metrics.name, name);
}

/** What a metric is called: in the person's language where it is known, else as the host calls it, or its own name. */
export function useMetricName() {
  const t = useT('metrics');
  return (name: string, label?: string): string => (isKnown(name) ? t(`name.${name}`) : (label ?? humanChoice(name)));
}
