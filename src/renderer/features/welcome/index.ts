import { lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '#lib/feature.ts';

const WelcomeScreen = lazyRouteComponent(() => import('./welcome-screen.tsx'), 'WelcomeScreen');

/** The first start. */
export const welcome = {
  screens: [{ path: '/welcome', component: WelcomeScreen, place: 'window' }],
} as const satisfies Feature;
