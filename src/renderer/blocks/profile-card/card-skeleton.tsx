import type { CardDescription } from '#blocks/object/descriptor.ts';
import { InsightsSkeleton } from '#blocks/object/object-insights.tsx';
import { commonWords } from '#lib/i18n/core-words.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Skeleton } from '#ui/skeleton.tsx';

const widths = ['w-24', 'w-32', 'w-20', 'w-28'] as const;

/** A person's lists of people are mostly empty. */
const usualFacts = 5;
const usualGauges = 3;

/** Grey where the facts, gauges, tags and insights of a type will stand. */
export function CardSkeleton({ description }: { description: CardDescription }) {
  const t = useT(commonWords);
  const { about, facts, gauges, tags, skills } = description;
  return (
    <div aria-busy className="flex flex-col gap-3">
      <span className="sr-only">{t('loading')}</span>
      {about !== undefined && <Skeleton className="h-8 w-full" />}
      <div className="flex flex-col gap-1">
        {facts.slice(0, usualFacts).map(({ path }, at) => (
          <div key={path} className="grid h-5 grid-cols-[5rem_minmax(0,1fr)] items-center gap-4">
            <Skeleton className="h-3 w-16" />
            <Skeleton className={`h-3 ${widths[at % widths.length] ?? 'w-24'}`} />
          </div>
        ))}
      </div>
      {gauges.length > 0 && (
        <div className="flex flex-col border-line border-t pt-2">
          {gauges.slice(0, usualGauges).map(({ path }, at) => (
            <div key={path} className="flex h-6 items-center justify-between">
              <Skeleton className={`h-3 ${widths[(at + 1) % widths.length] ?? 'w-24'}`} />
              <Skeleton className="h-2 w-14" />
            </div>
          ))}
        </div>
      )}
      {(tags ?? skills) !== undefined && (
        <div className="flex gap-1">
          <Skeleton className="h-5.5 w-14" />
          <Skeleton className="h-5.5 w-18" />
          <Skeleton className="h-5.5 w-12" />
        </div>
      )}
      <div className="border-line border-t pt-3">
        <InsightsSkeleton />
      </div>
    </div>
  );
}

/** Grey where the buttons will stand. */
export function ActionsSkeleton({ description: { actions } }: { description: CardDescription }) {
  return actions.map((action, at) => <Skeleton key={action} className={`h-7 ${at === 0 ? 'w-14' : 'w-24'}`} />);
}
