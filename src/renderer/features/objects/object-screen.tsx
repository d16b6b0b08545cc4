import { NotFound } from '#blocks/not-found/not-found.tsx';
import { ApiError } from '#lib/api-error.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { ObjectPage } from './object-page.tsx';
import { ObjectPageSkeleton } from './object-page-skeleton.tsx';
import { useObject } from './queries.ts';
import { useWaitingValues } from './use-waiting-values.ts';
import { withWaiting } from './waiting-values.ts';

interface ObjectScreenProps {
  type: ObjectType;
  id?: string;
  slug?: string;
}

/** The page of one object: people, jobs and skills with their own sections, every other type with its fields. */
export function ObjectScreen({ type, id, slug }: ObjectScreenProps) {
  const t = useT('objects');
  const errorText = useErrorText();
  const { data, error, refetch, isFetching } = useObject(type, slug === undefined ? { id: id ?? '' } : { slug });
  const waiting = useWaitingValues(data, isFetching);
  // An id that no host would accept (400, 422) names nothing either.
  const gone = error instanceof ApiError && [400, 404, 422].includes(error.status);
  if (data !== undefined) {
    return (
      <ObjectPage key={data.id} object={withWaiting(data, waiting)} waiting={waiting} askedFor={type} gone={gone} />
    );
  }
  if (error === null) {
    return <ObjectPageSkeleton />;
  }
  if (gone) {
    return <NotFound />;
  }
  return (
    <ErrorState
      heading
      className="h-full"
      title={t('page.failed')}
      detail={errorText(error).detail ?? errorText(error).title}
      retryLabel={t('common:retry')}
      onRetry={() => void refetch()}
    />
  );
}
