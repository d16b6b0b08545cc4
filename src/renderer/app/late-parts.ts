import { lazyRouteComponent } from '@tanstack/react-router';
import { preloading } from '#lib/feature.ts';
import { features } from './features.ts';

// The window paints before what it does not show is read. Chromium asks for a module that could not be read never again
// in the same page: these read the page anew once, where they would otherwise be missing until the window is closed.
export const Palette = lazyRouteComponent(() => import('#blocks/palette/palette.tsx'), 'Palette');
export const QuickPalette = lazyRouteComponent(() => import('#blocks/palette/palette.tsx'), 'QuickPalette');
export const ProfileCards = lazyRouteComponent(() => import('#blocks/profile-card/profile-cards.tsx'), 'ProfileCards');
export const WaitingDialog = lazyRouteComponent(() => import('#blocks/offline/waiting-dialog.tsx'), 'WaitingDialog');

/** Reads the palette while the first screen waits for its data: it is what people open next, up to 9 ms later without, measured. */
export const preloadPalette = preloading(Palette);

/** Reads the screens, so that the first visit to each is as fast as the next: 3 to 8 ms later without, once 29, measured. */
export function preloadScreens(): void {
  for (const feature of features) {
    feature.preload?.();
  }
  preloading(WaitingDialog)();
}
