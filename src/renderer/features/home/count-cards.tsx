import { Link } from '@tanstack/react-router';
import { ObjectIcon } from '#blocks/object/object-icon.tsx';
import { commonWords } from '#lib/i18n/core-words.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { type ListType, objectTypeRows } from '#shared/domain/object-types.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useCounts } from './queries.ts';
import { homeWords } from './words/index.ts';

const areas = [
  { name: 'hiring', types: ['candidate', 'job', 'interview'] },
  { name: 'people', types: ['employee', 'skill', 'pulse'] },
  { name: 'learning', types: ['course', 'training'] },
  { name: 'work', types: ['space', 'canvas', 'document'] },
] as const satisfies readonly { name: string; types: readonly ListType[] }[];

function CountRow({ type, count }: { type: ListType; count: number | undefined }) {
  const t = useT(commonWords);
  const format = useFormat();
  return (
    <Link
      to={objectTypeRows[type].list}
      className="-mx-2 flex h-8 items-center gap-2.5 rounded-control px-2 text-secondary transition-colors hover:bg-surface-3"
    >
      <ObjectIcon type={type} className="text-muted" />
      <span className="min-w-0 flex-1 truncate">{t(`types.${type}`, { count: 2 })}</span>
      {count === undefined ? (
        <Skeleton className="h-4 w-8" />
      ) : (
        <span className={classNames('text-lg tabular-nums', count === 0 ? 'text-muted' : 'font-semibold text-primary')}>
          {format.number(count)}
        </span>
      )}
    </Link>
  );
}

/** How much there is of everything, by area; each figure leads to its list. */
export function CountCards() {
  const t = useT(homeWords);
  const errorText = useErrorText();
  const { data, error, refetch } = useCounts();
  if (error !== null && data === undefined) {
    return (
      <Card>
        <ErrorState
          title={t('countsFailed')}
          detail={errorText(error).detail}
          retryLabel={t('common:retry')}
          onRetry={() => void refetch()}
          className="py-8"
        />
      </Card>
    );
  }
  return (
    <section aria-label={t('counts')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {areas.map((area) => (
        <Card key={area.name} className="px-4 pt-3.5 pb-2.5">
          <h2 className="pb-1.5 font-semibold">{t(`area.${area.name}`)}</h2>
          {area.types.map((type) => (
            <CountRow key={type} type={type} count={data === undefined ? undefined : (data.counts[type] ?? 0)} />
          ))}
        </Card>
      ))}
    </section>
  );
}
