import type { ReactNode } from 'react';
import { NotFound } from '#blocks/not-found/not-found.tsx';
import { type WaitingValues, withWaiting } from '#blocks/object/waiting-values.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { ApiError } from '#lib/api-error.ts';
import { readFailure } from '#lib/fetch-object.ts';
import { useCallTitle } from '#lib/i18n/use-call-title.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { errorDetail, errorTitle } from '#shared/contract/error-of.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { ObjectPageSkeleton } from './object-page-skeleton.tsx';
import { useObject } from './queries.ts';
import { useWaitingValues } from './use-waiting-values.ts';

/** The object of a page, as far as it is known. */
export interface PageObject {
  /** With what waits to be sent. */
  object: ObjectOf;
  waiting: WaitingValues;
  askedFor: ObjectType;
  /** Somebody deleted it, or keeps it from the person: the page stays only as long as they edit on it. */
  gone: boolean;
}

interface LoadedObjectProps {
  type: ObjectType;
  id?: string | undefined;
  slug?: string | undefined;
  children: (shown: PageObject) => ReactNode;
}

/** Reads the object of a page, and shows that it is on its way, that there is none, or that it could not be read. */
export function LoadedObject({ type, id, slug, children }: LoadedObjectProps) {
  const t = useT(objectWords);
  const errorText = useErrorText();
  const callTitle = useCallTitle();
  const { data, error, refetch, isFetching } = useObject(type, slug === undefined ? { id: id ?? '' } : { slug });
  const waiting = useWaitingValues(data, isFetching);
  // An id that no host would accept (400, 422) names nothing either.
  const gone = error instanceof ApiError && [400, 404, 422].includes(error.status);
  if (data !== undefined) {
    return children({ object: withWaiting(data, waiting), waiting, askedFor: type, gone });
  }
  if (error === null) {
    return <ObjectPageSkeleton />;
  }
  if (gone) {
    return <NotFound />;
  }
  const said = errorText(error);
  const text = readFailure(type);
  const isNamed = text !== undefined && said.title === callTitle(errorTitle(text));
  const below = errorDetail(text);
  return (
    <ErrorState
      heading
      className="h-full"
      title={isNamed ? said.title : t('page.failed')}
      detail={isNamed ? (below === undefined ? said.detail : callTitle(below)) : (said.detail ?? said.title)}
      retryLabel={t('common:retry')}
      onRetry={() => void refetch()}
    />
  );
}
