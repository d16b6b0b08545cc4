import { House } from 'lucide-react';
import type { Feature } from '#lib/feature.ts';
import { named } from '#lib/i18n/named.ts';
import { HomeScreen } from './home-screen.tsx';
import { loadHome } from './queries.ts';

/** The first screen; its code is there at once, as it is nearly always what a window shows first. */
export const home = {
  screens: [
    {
      path: '/',
      component: HomeScreen,
      loader: loadHome,
      place: 'frame',
      title: named({ en: 'Home', de: 'Start', es: 'Inicio' }),
      entry: { section: 'top', icon: House },
      goToKey: 'h',
      goTo: 'found',
    },
  ],
} as const satisfies Feature;
