import { useState } from 'react';
import { i18n } from '#lib/i18n/words.ts';
import { localIndex } from '#lib/local-index/local-index.ts';
import { isWindowSeen } from '#lib/window-seen.ts';
import type { Ranking } from '#shared/domain/search-results-merge.ts';
import { toast } from '#ui/toast-store.ts';
import { createSearchModel, type SearchModel } from './model/search-model.ts';
import { createSearchSources, onListsOutdated, preloadLists } from './search-data.ts';

/** Lists this old are shown at once and renewed: another window may have changed what they hold. */
const listMs = 10_000;
/** Changes made elsewhere show in the local index after so long at most, once a search begins. */
const indexMs = 30_000;

/** A search of its own, told apart from others of the window; failures are told as §8 says. */
export function useSearchModel(ranking?: Pick<Ranking, 'livingFirst'>): SearchModel {
  const [model] = useState(() =>
    createSearchModel(
      createSearchSources((failure) => {
        const name = failure === 'timeout' ? 'searchTimeout' : 'search';
        const [title, description] = [i18n.t(`errors:${name}.title`), i18n.t(`errors:${name}.detail`)];
        toast({ variant: 'destructive', title, description });
      }),
      ranking,
    ),
  );
  return model;
}

/** While it is in sight, the list shown before anything is typed follows what is changed. Returns a stop. */
export function renewOnChange(model: SearchModel): () => void {
  return onListsOutdated(() => {
    if (isWindowSeen()) {
      void preloadLists(listMs).then(() => model.renewList());
    }
  });
}

/** What opening renews: the lists that were loaded ahead, and the local index where it is old. */
export function renewOnOpen(model: SearchModel, owner: string | undefined): void {
  void preloadLists(listMs).then(() => model.renewList());
  if (owner !== undefined) {
    void localIndex.refresh(owner, indexMs);
  }
}
