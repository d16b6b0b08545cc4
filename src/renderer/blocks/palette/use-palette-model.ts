import { useState } from 'react';
import { i18n } from '#lib/i18n/words.ts';
import { localIndex } from '#lib/local-index/local-index.ts';
import type { Ranking } from '#shared/domain/search-results-merge.ts';
import { toast } from '#ui/toast-store.ts';
import { createPaletteModel, type PaletteModel } from './model/palette-model.ts';
import { createPaletteSources, onListsOutdated, preloadLists } from './palette-data.ts';

/** Lists this old are shown at once and renewed: another window may have changed what they hold. */
const listAge = 10_000;
/** Changes made elsewhere show in the local index after so long at most, once the palette is opened. */
const indexAge = 30_000;

/** A palette of its own, told apart from others of the window; failures are told as §8 says. */
export function usePaletteModel(ranking?: Pick<Ranking, 'livingFirst'>): PaletteModel {
  const [model] = useState(() =>
    createPaletteModel(
      createPaletteSources((failure) => {
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
export function renewOnChange(model: PaletteModel): () => void {
  return onListsOutdated(() => {
    if (!document.hidden) {
      void preloadLists(listAge).then(() => model.renewList());
    }
  });
}

/** What opening renews: the lists that were loaded ahead, and the local index where it is old. */
export function renewOnOpen(model: PaletteModel, owner: string | undefined): void {
  void preloadLists(listAge).then(() => model.renewList());
  if (owner !== undefined) {
    void localIndex.refresh(owner, indexAge);
  }
}
