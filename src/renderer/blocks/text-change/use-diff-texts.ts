import { useT } from '#lib/i18n/use-t.ts';
import type { TextDiffTexts } from '#ui/text-diff.tsx';
import { changeWords } from './words/index.ts';

/** What a comparison of two texts says of its changes. */
export function useDiffTexts(): TextDiffTexts {
  const t = useT(changeWords);
  return {
    inserted: t('inserted'),
    removed: t('removed'),
    end: t('end'),
    lineEnd: t('lineEnd'),
    unchanged: (count) => t('unchanged', { count }),
  };
}
