import { ArrowRight, FileUp, House, type LucideIcon, Monitor, Moon, Settings, Sun } from 'lucide-react';
import { useMemo } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useChangeSettings, useSettings } from '#lib/settings.ts';
import { isListType, listPaths } from '#shared/domain/list-paths.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import type { PaletteCommand } from './palette-command.ts';

const themes = [
  ['light', Sun],
  ['dark', Moon],
  ['system', Monitor],
] as const;

/** Where to go and what to do from the palette. `openPath` shows a path of the app. */
export function useCommands(openPath: (path: string) => void, done: () => void): PaletteCommand[] {
  const t = useT('palette');
  const { theme } = useSettings();
  const { mutate } = useChangeSettings();
  return useMemo(() => {
    const go = (id: string, label: string, icon: LucideIcon, path: string, featured: boolean): PaletteCommand => ({
      id,
      label,
      icon,
      featured,
      run: () => openPath(path),
    });
    const lists = objectTypes.filter(isListType).map((type) => {
      const label = t('goTo', { place: t(`common:types.${type}`, { count: 2 }) });
      return go(type, label, ArrowRight, listPaths[type], type === 'candidate' || type === 'job');
    });
    const dark = theme === 'system' ? window.matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
    const offered = dark ? 'light' : 'dark';
    const changeTheme = themes.map(
      ([id, icon]): PaletteCommand => ({
        id,
        label: t(`command.${id}`),
        icon,
        featured: id === offered,
        run: () => {
          mutate({ theme: id });
          done();
        },
      }),
    );
    return [
      ...lists,
      go('home', t('goTo', { place: t('command.home') }), House, '/', false),
      go('import', t('command.import'), FileUp, '/settings/data', true),
      go('settings', t('command.settings'), Settings, '/settings/appearance', true),
      ...changeTheme,
    ];
  }, [t, theme, mutate, openPath, done]);
}
