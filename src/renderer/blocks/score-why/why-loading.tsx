import { useT } from '#lib/i18n/use-t.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { scoreWhyWords } from './words/index.ts';

/** While it is read what a score rests on. */
export function WhyLoading() {
  const t = useT(scoreWhyWords);
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-3 p-4">
      <Skeleton className="h-4 w-48" />
      <Skeleton className="h-3 w-72" />
      <Skeleton className="h-3 w-64" />
    </div>
  );
}
