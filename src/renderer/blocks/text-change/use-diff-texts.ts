import { useT } from '#lib/i18n/use-t.ts';
import type { TextDiffTexts } from '#ui/text-diff.tsx';

/** What a comparison of two texts says of its changes. */
export function useDiffTexts(): TextDiffTexts {
  const t = useT('changes');
  return {
    inserted: t('inserted'),
    removed: t('removed'),
    end: t('end'),
    lineEnd: t('lineEnd'),
    unchanged: (count) => t('unchanged', { count }),
  };
}
