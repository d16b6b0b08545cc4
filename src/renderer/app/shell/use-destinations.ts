import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { features } from '#app/features.ts';
import type { PaletteDestination } from '#blocks/palette/palette-command.ts';
import { paletteWords } from '#blocks/palette/words/index.ts';
import { shellWords } from '#lib/i18n/core-words.ts';
import { useT } from '#lib/i18n/use-t.ts';

/** Where the palette leads besides objects: what the features say. */
export function useDestinations(): readonly PaletteDestination[] {
  const t = useT(shellWords);
  const palette = useT(paletteWords);
  return useMemo(
    () =>
      features.flatMap(({ screens, commands = [] }): PaletteDestination[] => [
        ...screens.flatMap(({ path, title, goTo }) =>
          goTo === undefined || title === undefined
            ? []
            : [
                {
                  id: path,
                  label: palette('goTo', { place: title(t) }),
                  icon: ArrowRight,
                  path,
                  featured: goTo === 'offered',
                },
              ],
        ),
        ...commands.map(({ id, label, icon, path }) => ({ id, label: label(t), icon, path, featured: true })),
      ]),
    [t, palette],
  );
}
