import { commonWords } from '#lib/i18n/core-words.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** While a screen's own code is read: a heading and rows, where nearly every screen has them. */
export function ScreenSkeleton() {
  const t = useT(commonWords);
  return (
    <div className="flex flex-col gap-4 p-4">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <Skeleton className="h-6 w-44" />
      <div className="flex flex-col gap-3">
        {['w-full', 'w-11/12', 'w-10/12', 'w-9/12', 'w-8/12', 'w-7/12'].map((width) => (
          <Skeleton key={width} className={`h-5 ${width}`} />
        ))}
      </div>
    </div>
  );
}
