import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { EngineSettings } from '#shared/bridge/engines.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EngineNote, EngineState } from './engine-state.tsx';
import { useEngineSettings } from './queries.ts';

/** The engines of this computer's workspace; those of a company's host are shown, and set there. */
export function EnginesOf({
  use,
  children,
}: {
  use: 'text' | 'transcription';
  children: (settings: EngineSettings) => ReactNode;
}) {
  const t = useT('engines');
  const { data, isError, isFetching, refetch } = useEngineSettings();
  if (isError) {
    return (
      <ErrorState
        title={t('unknown')}
        retryLabel={t('common:retry')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) {
    return <Skeleton className="h-40 w-full" />;
  }
  if (data === null) {
    return (
      <>
        <EngineState use={use} />
        <EngineNote>{t('ofCompany')}</EngineNote>
      </>
    );
  }
  return children(data);
}
