import { useEffect, useState } from 'react';
import type { SearchState } from '#blocks/search/model/search-state.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { paletteWords } from './words/index.ts';

/** Counts that change with every letter would never be spoken to the end. */
const settleMs = 500;

/** What a screen reader says of the results, once they have settled. */
export function useAnnouncement({ phase, query, count }: SearchState, nothingHere: string): string {
  const t = useT(paletteWords);
  const [text, setText] = useState('');
  const now =
    phase === 'failed'
      ? t('say.failed')
      : phase === 'loading'
        ? t('say.searching')
        : count > 0
          ? t('say.results', { count })
          : query === ''
            ? ''
            : nothingHere || t('say.none');
  useEffect(() => {
    const timer = setTimeout(() => setText(now), settleMs);
    return () => clearTimeout(timer);
  }, [now]);
  return text;
}
