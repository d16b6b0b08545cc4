import type { TFunction } from 'i18next';
import { type FallbackNs, useTranslation } from 'react-i18next';
import type { Namespace, WordsOf } from './words.ts';

/** The texts of a namespace: `t('key')`; those of `common` too, as `t('common:key')`. */
export function useT<N extends Namespace>({ namespace }: WordsOf<N>): TFunction<FallbackNs<readonly [N, 'common']>> {
  return useTranslation<readonly [N, 'common']>([namespace, 'common']).t;
}
