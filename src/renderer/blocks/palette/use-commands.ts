import { Monitor, Moon, Sun } from 'lucide-react';
import { useMemo } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useChangeSettings, useSettings } from '#lib/settings.ts';
import type { PaletteCommand, PaletteDestination } from './palette-command.ts';
import { usePaletteStore } from './palette-store.ts';
import { paletteWords } from './words/index.ts';

const themes = [
  ['light', Sun],
  ['dark', Moon],
  ['system', Monitor],
] as const;

/** Where to go and what to do from the palette. `openPath` shows a path of the app. */
export function useCommands(
  destinations: readonly PaletteDestination[],
  openPath: (path: string) => void,
  done: () => void,
): PaletteCommand[] {
  const t = useT(paletteWords);
  const offered = usePaletteStore((store) => store.offered);
  const { theme } = useSettings();
  const { mutate } = useChangeSettings();
  return useMemo(() => {
    const dark = theme === 'system' ? window.matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
    const other = dark ? 'light' : 'dark';
    const changeTheme = themes.map(
      ([id, icon]): PaletteCommand => ({
        id,
        label: t(`command.${id}`),
        icon,
        featured: id === other,
        run: () => {
          mutate({ theme: id });
          done();
        },
      }),
    );
    return [
      ...destinations.map(
        ({ path, makes, ...destination }): PaletteCommand => ({
          ...destination,
          run: () => openPath(path),
          making: makes && {
            type: makes.type,
            label: (name) => t('make', { type: t(`common:single.${makes.type}`), name }),
            run: (name) => openPath(makes.pathFor(name)),
          },
        }),
      ),
      ...offered.map((command) => ({
        ...command,
        run: () => {
          done();
          command.run();
        },
      })),
      ...changeTheme,
    ];
  }, [t, theme, mutate, destinations, offered, openPath, done]);
}
