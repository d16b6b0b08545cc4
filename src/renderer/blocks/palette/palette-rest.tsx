import type { SearchState } from '#blocks/search/model/search-state.ts';
import { errorWords } from '#lib/i18n/core-words.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SearchEmpty, SearchSkeleton } from '#ui/search-states.tsx';
import { isElsewhere } from './palette-items.ts';
import { paletteWords } from './words/index.ts';

/** What stands where results would: the shape of what is coming, nothing found, or why nothing could be. */
export function PaletteRest({
  state,
  onRetry,
  onAllKinds,
}: {
  state: SearchState;
  onRetry: () => void;
  onAllKinds: () => void;
}) {
  const t = useT(paletteWords);
  const errors = useT(errorWords);
  if (state.rows.length > 0 || isElsewhere(state)) {
    return null;
  }
  if (state.phase === 'loading') {
    return <SearchSkeleton />;
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
    <SearchEmpty
      title={t('empty.title', { query })}
      hint={t(state.category === undefined ? 'empty.hint' : 'empty.hintKind')}
      action={
        state.category !== undefined && (
          <Button className="mt-3" onMouseDown={(event) => event.preventDefault()} onClick={onAllKinds}>
            {t('empty.allKinds')}
          </Button>
        )
      }
    />
  );
}
