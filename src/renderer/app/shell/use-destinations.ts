import { ArrowRight, Layers } from 'lucide-react';
import { useMemo } from 'react';
import { features } from '#app/features.ts';
import { useAllViews } from '#blocks/kept-views/queries.ts';
import { pathOfView } from '#blocks/kept-views/view-path.ts';
import type { PaletteDestination } from '#blocks/palette/palette-command.ts';
import { paletteWords } from '#blocks/palette/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { View } from '#shared/contract/views.ts';
import { entries, pathTo } from './navigation.ts';

/** A view of a list, by the list and its own name; of a list that this version does not know there is none. */
function destinationOf(view: View): PaletteDestination[] {
  const list = entries.find(({ entry }) => entry.pagesOf === view.object_type);
  return list === undefined
    ? []
    : [
        {
          id: `view ${view.id}`,
          label: `${list.title()}: ${view.name}`,
          icon: Layers,
          path: pathOfView(pathTo(list), view),
          featured: false,
        },
      ];
}

/** Where the palette leads besides objects: what the features say, and the views of lists. */
export function useDestinations(): readonly PaletteDestination[] {
  const palette = useT(paletteWords);
  const who = useMay();
  const views = useAllViews();
  return useMemo(
    () => [
      ...features.flatMap(({ screens, commands = [] }): PaletteDestination[] => [
        ...screens.flatMap(({ path, title, goTo }) =>
          goTo === undefined || title === undefined
            ? []
            : [
                {
                  id: path,
                  label: palette('goTo', { place: title() }),
                  icon: ArrowRight,
                  path,
                  featured: goTo === 'offered',
                },
              ],
        ),
        ...commands
          .filter((command) => command.may?.(who) !== false)
          .map(({ id, label, icon, path, makes, goTo = 'offered' }) => ({
            id,
            label: label(),
            icon,
            path,
            makes,
            featured: goTo === 'offered',
          })),
      ]),
      ...views.flatMap(destinationOf),
    ],
    [palette, who, views],
  );
}
