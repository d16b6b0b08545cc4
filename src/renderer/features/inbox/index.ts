import { lazyRouteComponent } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { type Feature, preloading } from '#lib/feature.ts';
import { named } from '#lib/i18n/named.ts';

const InboxScreen = lazyRouteComponent(() => import('./inbox-screen.tsx'), 'InboxScreen');

const title = named({ en: 'Inbox', de: 'Posteingang', es: 'Bandeja de entrada' });

/** What somebody is told of; the bell of the top bar leads there. */
export const inbox = {
  screens: [{ path: '/inbox', component: InboxScreen, place: 'frame', title, goToKey: 'n' }],
  commands: [
    {
      id: 'inbox',
      label: named({ en: 'Open the inbox', de: 'Posteingang öffnen', es: 'Abrir la bandeja de entrada' }),
      icon: Bell,
      path: '/inbox',
      goTo: 'found',
    },
  ],
  preload: preloading(InboxScreen),
} as const satisfies Feature;
