import { lazyRouteComponent } from '@tanstack/react-router';

// One chunk per feature: the window paints before the screens it does not show are read. Home is what it nearly always shows.
export const WelcomeScreen = lazyRouteComponent(() => import('#features/welcome/welcome-screen.tsx'), 'WelcomeScreen');
export const ObjectListScreen = lazyRouteComponent(
  () => import('#features/objects/object-list-screen.tsx'),
  'ObjectListScreen',
);
export const ObjectScreen = lazyRouteComponent(() => import('#features/objects/object-screen.tsx'), 'ObjectScreen');
export const SettingsScreen = lazyRouteComponent(
  () => import('#features/settings/settings-screen.tsx'),
  'SettingsScreen',
);
export const Palette = lazyRouteComponent(() => import('#blocks/palette/palette.tsx'), 'Palette');
export const QuickPalette = lazyRouteComponent(() => import('#blocks/palette/palette.tsx'), 'QuickPalette');
export const WaitingDialog = lazyRouteComponent(() => import('#blocks/offline/waiting-dialog.tsx'), 'WaitingDialog');

/** Reads the screens, so that the first visit to each is as fast as the next. */
export function preloadScreens(): void {
  for (const screen of [ObjectScreen, ObjectListScreen, SettingsScreen, WaitingDialog]) {
    // A chunk that cannot be read is reported when its screen is opened.
    screen.preload?.()?.catch(() => undefined);
  }
}
