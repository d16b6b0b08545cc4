import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { language } from '#shared/domain/user-context.ts';
import { type Insight, InsightList, type InsightListProps } from '#ui/insight-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import { objectWords } from './words/index.ts';

const builtIn = 'built-in';

type Place = Required<Pick<InsightListProps, 'look' | 'heading'>>;

interface ObjectInsightsProps extends Place {
  object: { id: string; object_type: ObjectType };
  /** ms for which they are kept; as long as the call's policy says (§9: three hours) where it is left out. */
  keptFor?: number;
  /** How many of them; all where it is left out. */
  most?: number;
}

/** What an object's own figures say, in the reader's language; nothing where that cannot be had. */
export function ObjectInsights({ object: { id, object_type }, keptFor, most, ...place }: ObjectInsightsProps) {
  const { i18n } = useTranslation();
  const { data, isPending } = useQuery(
    readOptions(
      'insights.read',
      { objects: [{ id, object_type }], language: language.safeParse(i18n.language).data },
      { ...(keptFor !== undefined && { staleTime: keptFor }), failure: 'log' },
    ),
  );
  if (isPending) {
    return <InsightsSkeleton />;
  }
  const insights = data?.data.flatMap((answer) => answer.insights).slice(0, most) ?? [];
  return insights.length === 0 ? null : <ShownInsights insights={insights} {...place} />;
}

/** Insights with their texts; they can be copied. */
export function ShownInsights({ insights, ...place }: Place & { insights: readonly Insight[] }) {
  const t = useT(objectWords);
  const { dateTime } = useFormat();
  return (
    <InsightList
      {...place}
      insights={insights}
      texts={{
        title: t('profile.insights'),
        viewOriginal: t('profile.viewOriginal'),
        viewTranslation: t('profile.viewTranslation'),
        sources: (count) => t('profile.sources', { count }),
        asOf: t('profile.asOf'),
        time: dateTime,
        engine: (name) => (name === builtIn ? t('profile.builtIn') : name),
        copy: t('profile.copyInsights'),
      }}
      onCopy={(text) => {
        navigator.clipboard
          .writeText(text)
          .then(() => toast({ title: t('profile.insightsCopied') }))
          .catch(() => toast({ title: t('profile.copyFailed'), variant: 'destructive' }));
      }}
    />
  );
}

/** Grey where the insights will stand. */
export function InsightsSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-2.5">
      <Skeleton className="h-3.5 w-20" />
      <Skeleton className="h-3 w-full" />
      <Skeleton className="h-3 w-4/5" />
      <Skeleton className="h-3 w-full" />
      <Skeleton className="h-3 w-2/3" />
    </div>
  );
}
