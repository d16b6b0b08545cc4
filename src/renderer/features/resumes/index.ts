import { lazyRouteComponent } from '@tanstack/react-router';
import { FileUser } from 'lucide-react';
import { type Feature, preloading } from '#lib/feature.ts';
import { named } from '#lib/i18n/named.ts';

const ResumesScreen = lazyRouteComponent(() => import('./resumes-screen.tsx'), 'ResumesScreen');

const title = named({ en: 'Résumés', de: 'Lebensläufe', es: 'Currículos' });

/** Files of candidates, dropped by the hundred and looked through one by one. */
export const resumes = {
  screens: [{ path: '/candidates/resumes', component: ResumesScreen, place: 'frame', title }],
  commands: [
    {
      id: 'resumes',
      label: named({
        en: 'Read résumés into candidates',
        de: 'Lebensläufe zu Bewerbern einlesen',
        es: 'Leer currículos como candidatos',
      }),
      icon: FileUser,
      path: '/candidates/resumes',
      goTo: 'found',
    },
  ],
  preload: preloading(ResumesScreen),
} as const satisfies Feature;
