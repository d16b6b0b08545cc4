import { useChangeSettings, useSettings } from '#lib/settings.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

export type ListView = 'cards' | 'table';

/** Types whose list can be shown as cards; they are at first (screens.md). */
const typesWithCards: ReadonlySet<ObjectType> = new Set(['job']);

/** How the list of a type is shown; the choice is kept with the settings of this computer. */
export function useListView(type: ObjectType): {
  view: ListView;
  canChange: boolean;
  change: (view: ListView) => void;
} {
  const { listViews } = useSettings();
  const { mutate } = useChangeSettings();
  const canChange = typesWithCards.has(type);
  return {
    view: canChange ? (listViews[type] ?? 'cards') : 'table',
    canChange,
    change: (view) => mutate({ listViews: { ...listViews, [type]: view } }),
  };
}
