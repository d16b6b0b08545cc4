import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { features } from '#app/features.ts';
import type { PaletteDestination } from '#blocks/palette/palette-command.ts';
import { paletteWords } from '#blocks/palette/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';

/** Where the palette leads besides objects: what the features say. */
export function useDestinations(): readonly PaletteDestination[] {
  const palette = useT(paletteWords);
  const who = useMay();
  return useMemo(
    () =>
      features.flatMap(({ screens, commands = [] }): PaletteDestination[] => [
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
    [palette, who],
  );
}
