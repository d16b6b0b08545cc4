import { useMemo } from 'react';
import { errorWords } from '#lib/i18n/core-words.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { SearchTexts } from '#ui/search-results.tsx';
import { searchWords } from './words/index.ts';

/** What a list of objects to choose from says. `count`: how many there are, where more than are loaded is known. */
export function useFoundTexts(results: string, empty: string, count = 0): SearchTexts {
  const t = useT(searchWords);
  const errors = useT(errorWords);
  const format = useFormat();
  return useMemo(
    () => ({
      results,
      loading: t('searching'),
      more: t('more'),
      moreLoading: t('moreLoading'),
      count: (loaded) => {
        const all = Math.max(loaded, count);
        return t('found', { count: all, shown: format.number(all) });
      },
      empty: { title: empty },
      failed: { title: errors('search.title'), detail: errors('search.detail'), retry: t('common:retry') },
    }),
    [t, errors, format, results, empty, count],
  );
}
