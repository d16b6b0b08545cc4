import { lazyRouteComponent } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { type Feature, preloading } from '#lib/feature.ts';
import { named } from '#lib/i18n/named.ts';

const CompareScreen = lazyRouteComponent(() => import('./compare-screen.tsx'), 'CompareScreen');

const ComparisonSheet = lazyRouteComponent(() => import('./comparison-sheet.tsx'), 'ComparisonSheet');

const title = named({ en: 'Compare', de: 'Vergleich', es: 'Comparar' });

/** People side by side for a job: hire, move or train. */
export const compare = {
  screens: [
    { path: '/people/compare', component: CompareScreen, place: 'frame', title },
    { path: '/print/compare', component: ComparisonSheet, place: 'window' },
  ],
  commands: [
    {
      id: 'compare',
      label: named({
        en: 'Compare people for a job',
        de: 'Personen für eine Stelle vergleichen',
        es: 'Comparar personas para un puesto',
      }),
      icon: Scale,
      path: '/people/compare',
      goTo: 'found',
    },
  ],
  preload: preloading(CompareScreen),
} as const satisfies Feature;
