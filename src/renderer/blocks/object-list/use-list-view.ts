import { useChangeSettings, useSettings } from '#lib/settings.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { useListAddress } from './list-address.ts';
import type { ListView, ListViews } from './list-view.ts';

interface ShownView {
  view: ListView;
  change: (name: string) => void;
  /** The address names a view that the list does not have. */
  isUnknown: boolean;
}

/**
 * How the list of a type is shown: as its address says, else as it was chosen last, which is kept with the settings of this
 * computer, also where it is of no view there is.
 */
export function useListView(type: ObjectType, views: ListViews): ShownView {
  const { listViews } = useSettings();
  const { mutate } = useChangeSettings();
  const { address, change } = useListAddress();
  const named = (wanted: string | undefined) => views.find(({ name }) => name === wanted);
  return {
    view: named(address.view) ?? named(listViews[type]) ?? views[0],
    change: (name) => {
      change({ view: name });
      mutate({ listViews: { ...listViews, [type]: name } });
    },
    isUnknown: address.view !== undefined && named(address.view) === undefined,
  };
}
