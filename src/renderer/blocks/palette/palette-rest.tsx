import { SearchX } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { PaletteState } from './model/palette-state.ts';

const widths = ['w-40', 'w-32', 'w-48', 'w-36', 'w-44', 'w-28'];

function SkeletonRows() {
  return (
    <div aria-hidden className="pt-2">
      {widths.map((width) => (
        <div key={width} className="flex h-9 items-center gap-2.5 px-2.5">
          <Skeleton className="size-6 rounded-full" />
          <Skeleton className={`h-3.5 ${width}`} />
          <Skeleton className="h-3.5 w-24" />
        </div>
      ))}
    </div>
  );
}

/** What stands where results would: the shape of what is coming, nothing found, or why nothing could be. */
export function PaletteRest({
  state,
  onRetry,
  onAllKinds,
}: {
  state: PaletteState;
  onRetry: () => void;
  onAllKinds: () => void;
}) {
  const t = useT('palette');
  const errors = useT('errors');
  if (state.rows.length > 0) {
    return null;
  }
  if (state.phase === 'loading') {
    return <SkeletonRows />;
  }
  if (state.phase === 'failed') {
    const name = state.failure === 'timeout' ? 'searchTimeout' : 'search';
    return (
      <ErrorState
        title={errors(`${name}.title`)}
        detail={errors(`${name}.detail`)}
        retryLabel={t('common:retry')}
        onRetry={onRetry}
      />
    );
  }
  if (state.query === '') {
    return state.recent.length > 0 && state.category === undefined ? null : <EmptyState text={t('empty.nothing')} />;
  }
  const query = state.query.length > 60 ? `${state.query.slice(0, 60)}…` : state.query;
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      <span className="mb-3 flex size-10 items-center justify-center rounded-card bg-surface-3 text-secondary">
        <SearchX aria-hidden className="size-5" />
      </span>
      <p className="max-w-full break-words font-semibold" dir="auto">
        {t('empty.title', { query })}
      </p>
      <p className="mt-1 max-w-90 text-secondary">
        {t(state.category === undefined ? 'empty.hint' : 'empty.hintKind')}
      </p>
      {state.category !== undefined && (
        <Button className="mt-3" onMouseDown={(event) => event.preventDefault()} onClick={onAllKinds}>
          {t('empty.allKinds')}
        </Button>
      )}
    </div>
  );
}
