import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { EngineSettings } from '#shared/bridge/engines.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EngineNote, EngineState } from './engine-state.tsx';
import { useEngineSettings } from './queries.ts';
import { engineWords } from './words/index.ts';

type Use = keyof EngineSettings;

/** What is set on this computer, where it may be. */
export type SettableEngine<Of extends Use> = Exclude<EngineSettings[Of], { kind: 'environment' }>;

/** By which the environment says which engine there is. */
const variables = {
  text: 'CADRE_AI_BASE_URL',
  transcription: 'CADRE_TRANSCRIPTION_…',
} as const satisfies Record<Use, string>;

function isSettable<Of extends Use>(stored: EngineSettings[Of]): stored is SettableEngine<Of> {
  return stored.kind !== 'environment';
}

/** An engine of this computer's workspace and how to set it; one of a company's host is shown, and set there. */
export function EnginesOf<Of extends Use>({
  use,
  children,
}: {
  use: Of;
  children: (stored: SettableEngine<Of>) => ReactNode;
}) {
  const t = useT(engineWords);
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
  const stored: EngineSettings[Of] = data[use];
  return (
    <>
      <EngineState use={use} model={stored.kind === 'server' ? stored.model : undefined} />
      {isSettable<Of>(stored) ? (
        children(stored)
      ) : (
        <EngineNote>{t('ofEnvironment', { variable: variables[use] })}</EngineNote>
      )}
    </>
  );
}
