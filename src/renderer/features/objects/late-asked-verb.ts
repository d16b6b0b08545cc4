import { lazyRouteComponent } from '@tanstack/react-router';

/** Read once the screens are: a list paints without it. */
export const AskedVerb = lazyRouteComponent(() => import('./asked-verb.tsx'), 'AskedVerb');
