import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useT } from '#lib/i18n/use-t.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { language } from '#shared/domain/user-context.ts';
import { type Insight, InsightList } from '#ui/insight-list.tsx';
import { toast } from '#ui/toast-store.ts';
import { InsightsSkeleton } from './card-skeleton.tsx';

/** ms for which insights are kept on cards (§7, §9); elsewhere three hours, as the call's policy says. */
const keptOnCards = 20 * 60_000;

const builtIn = 'built-in';

/** What an object's own figures say, in the reader's language. */
export function CardInsights({ object }: { object: { id: string; object_type: ObjectType } }) {
  const { i18n } = useTranslation();
  const { id, object_type } = object;
  const { data, isPending } = useQuery(
    readOptions(
      'insights.read',
      { objects: [{ id, object_type }], language: language.safeParse(i18n.language).data },
      { staleTime: keptOnCards, failure: 'log' },
    ),
  );
  if (isPending) {
    return <InsightsSkeleton />;
  }
  const insights = data?.data.flatMap((answer) => answer.insights) ?? [];
  return insights.length === 0 ? null : <CardInsightList insights={insights} />;
}

/** Insights as a card shows them; what cannot be had is left out. */
export function CardInsightList({ insights }: { insights: readonly Insight[] }) {
  const t = useT('objects');
  return (
    <div className="border-line border-t pt-2">
      <InsightList
        insights={insights}
        look="plain"
        heading="h3"
        texts={{
          title: t('profile.insights'),
          viewOriginal: t('profile.viewOriginal'),
          viewTranslation: t('profile.viewTranslation'),
          sources: (count) => t('profile.sources', { count }),
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
    </div>
  );
}
