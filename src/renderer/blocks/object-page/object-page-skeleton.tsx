import { commonWords } from '#lib/i18n/core-words.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { pageColumns } from './page-columns.ts';

const lines = ['w-11/12', 'w-10/12', 'w-9/12'];
const facts = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The shape of a page while its object is on the way. */
export function ObjectPageSkeleton() {
  const t = useT(commonWords);
  return (
    <article aria-busy>
      <h1 className="sr-only">{t('loading')}</h1>
      <div className={pageColumns.grid}>
        <div className={pageColumns.main}>
          <div className="flex items-center gap-4">
            <Skeleton className="size-13 rounded-full" />
            <div className="flex flex-col gap-2">
              <Skeleton className="h-5 w-56" />
              <Skeleton className="h-3 w-40" />
            </div>
          </div>
          <div className="flex flex-col gap-3">
            {lines.map((width) => (
              <Skeleton key={width} className={`h-3 ${width}`} />
            ))}
          </div>
        </div>
        <div className="flex flex-col pt-1">
          <Skeleton className="mb-2.5 h-3 w-14" />
          {facts.map((fact) => (
            <div key={fact} className="flex h-7 items-center justify-between">
              <Skeleton className="h-3 w-28" />
              <Skeleton className="h-3 w-16" />
            </div>
          ))}
        </div>
      </div>
    </article>
  );
}
