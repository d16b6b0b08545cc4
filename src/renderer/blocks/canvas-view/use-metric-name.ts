import { en } from '#blocks/metrics/words/en.ts';
import { metricWords } from '#blocks/metrics/words/index.ts';
import { humanChoice } from '#blocks/object/choices.ts';
import { useT } from '#lib/i18n/use-t.ts';

type KnownMetric = keyof typeof en.name;

function isKnown(name: string): name is KnownMetric {
  return Object.hasOwn(en.name, name);
}

/** What a metric is called: in the person's language where it is known, else as the host calls it, or its own name. */
export function useMetricName() {
  const t = useT(metricWords);
  return (name: string, label?: string): string => (isKnown(name) ? t(`name.${name}`) : (label ?? humanChoice(name)));
}
