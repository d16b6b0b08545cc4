import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Found } from './found.ts';
import { normaliseQuery } from './model/normalise-query.ts';
import { hasMatch, objectSections } from './object-sections.ts';
import { renewOnOpen, useSearchModel } from './use-search-model.ts';
import { useIndexOwner } from './use-search-upkeep.ts';
import { searchWords } from './words/index.ts';

/** An employee stands before a candidate who was turned down. */
const livingFirst = { livingFirst: true };

/** ms; what there is already comes first, and whoever only writes an "@" asks for nothing. */
const renewMs = 250;

/** Looks for objects as every search does (§4): the local index at each key, the host after a pause. */
export function useObjectSearch(isActive: boolean, query: string, types: readonly string[] | undefined): Found {
  const t = useT(searchWords);
  const text = useObjectText();
  const owner = useIndexOwner();
  const model = useSearchModel(livingFirst);
  const state = useSyncExternalStore(model.subscribe, model.state);
  const limits = types?.join() ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the query of later keys is set below
  useLayoutEffect(() => {
    if (!isActive) {
      return;
    }
    model.open({ query, categories: limits === '' ? [] : limits.split(',') });
    return () => model.close();
  }, [model, isActive, limits]);
  useLayoutEffect(() => {
    if (isActive) {
      model.setText(query);
    }
  }, [model, isActive, query]);
  useEffect(() => {
    if (!isActive) {
      return;
    }
    const timer = setTimeout(() => renewOnOpen(model, owner), renewMs);
    return () => clearTimeout(timer);
  }, [model, isActive, owner]);

  const { answeredQuery, limitedTo, rows, weak, weakShown, recent, phase, count, hasMore, loadingMore } = state;
  const sections = useMemo(() => {
    const labels = { recent: t('recent'), changed: t('changed'), weak: t('weak'), type: text.type };
    const searched = { query: state.query, answeredQuery, limitedTo, rows, weak, weakShown, recent };
    return objectSections(searched, labels);
  }, [t, text, state.query, answeredQuery, limitedTo, rows, weak, weakShown, recent]);
  const shown = sections.reduce((sum, { options }) => sum + options.length, 0);
  const hasWeak = weak.length > 0 && !weakShown;

  return {
    sections,
    answeredQuery: answeredQuery ?? '',
    isCurrent: phase !== 'loading' && answeredQuery === normaliseQuery(query),
    isAsking: state.asking,
    hasMatch: answeredQuery === '' || hasMatch(rows),
    phase,
    // Of everything there is, nobody asked how much.
    count: answeredQuery === '' ? 0 : Math.max(count, shown),
    hasMore: hasMore || hasWeak,
    isLoadingMore: loadingMore,
    onLoadMore: hasMore ? model.loadMore : model.toggleWeak,
    onRetry: model.retry,
  };
}
