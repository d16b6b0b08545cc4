import { useT } from '#lib/i18n/use-t.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CardDescription } from './card-descriptions.ts';

const widths = ['w-24', 'w-32', 'w-20', 'w-28'] as const;

function Line({ at, className }: { at: number; className: string }) {
  return (
    <div className={`flex items-center justify-between gap-4 ${className}`}>
      <Skeleton className="h-3 w-24" />
      <Skeleton className={`h-3 ${widths[at % widths.length] ?? 'w-24'}`} />
    </div>
  );
}

/** Grey where the facts, gauges and tags of a type will stand. */
export function CardSkeleton({ description }: { description: CardDescription }) {
  const t = useT('common');
  const { about, facts, gauges, tags } = description;
  return (
    <div aria-busy className="flex flex-col gap-3">
      <span className="sr-only">{t('loading')}</span>
      {about !== undefined && <Skeleton className="h-8 w-full" />}
      <div className="flex flex-col gap-1">
        {/* A person's lists of people are mostly empty. */}
        {facts.slice(0, 5).map(({ path, label }, at) => (
          <Line key={path || label} at={at} className="h-5" />
        ))}
      </div>
      {gauges.length > 0 && (
        <div className="flex flex-col border-line border-t pt-2">
          {gauges.map(({ path }) => (
            <Line key={path} at={2} className="h-6" />
          ))}
        </div>
      )}
      {tags !== undefined && <Skeleton className="h-5.5 w-3/4" />}
    </div>
  );
}
