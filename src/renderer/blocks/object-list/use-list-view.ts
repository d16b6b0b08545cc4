import { useChangeSettings, useSettings } from '#lib/settings.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { ListView, ListViews } from './list-view.ts';

/** How the list of a type is shown; the choice is kept with the settings of this computer, also where it is of no view there is. */
export function useListView(type: ObjectType, views: ListViews): { view: ListView; change: (name: string) => void } {
  const { listViews } = useSettings();
  const { mutate } = useChangeSettings();
  return {
    view: views.find(({ name }) => name === listViews[type]) ?? views[0],
    change: (name) => mutate({ listViews: { ...listViews, [type]: name } }),
  };
}
