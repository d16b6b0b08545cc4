import { useT } from '#lib/i18n/use-t.ts';
import { metricWords } from './words/index.ts';

/** Says why a metric has no value although there is something; undefined where there is nothing. */
export function useWithheldText() {
  const t = useT(metricWords);
  return (metric: { withheld?: string | undefined; withheld_code?: string | undefined } | undefined) => {
    switch (metric?.withheld_code) {
      case 'too_few':
        return t('withheld.too_few');
      case 'fixed_groups':
        return t('withheld.fixed_groups');
      default:
        return metric?.withheld;
    }
  };
}
