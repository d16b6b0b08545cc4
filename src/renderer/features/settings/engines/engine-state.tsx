import { CircleCheck, CircleOff, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Badge } from '#ui/badge.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useEngineStates } from './queries.ts';
import { useEngineName } from './use-engine-name.ts';
import { engineWords } from './words/index.ts';

/** Which engine answers now, as the host says. */
export function EngineState({ use, model }: { use: 'text' | 'transcription'; model?: string | undefined }) {
  const t = useT(engineWords);
  const { data, isError } = useEngineStates();
  const engineName = useEngineName();
  const engine = data?.engines?.[use];
  const isServer = engine === 'openai-compatible';
  return (
    <p className="flex min-h-5 flex-wrap items-center gap-2" role="status">
      <span className="text-secondary">{t('inUse')}</span>
      {data === undefined ? (
        isError ? (
          <Badge tone="warning" icon={<CircleOff aria-hidden />}>
            {t('unknown')}
          </Badge>
        ) : (
          <Skeleton className="h-5 w-32" />
        )
      ) : (
        <>
          <Badge
            tone={engine === null || engine === undefined ? 'neutral' : 'positive'}
            icon={engine === null || engine === undefined ? <CircleOff aria-hidden /> : <CircleCheck aria-hidden />}
          >
            {engineName(engine ?? null)}
          </Badge>
          {isServer && model !== undefined && <bdi className="min-w-0 truncate text-secondary">{model}</bdi>}
        </>
      )}
    </p>
  );
}

/** Why nothing can be set here. */
export function EngineNote({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 rounded-card bg-info-soft px-4 py-3 text-info">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere min-w-0">{children}</span>
    </p>
  );
}
