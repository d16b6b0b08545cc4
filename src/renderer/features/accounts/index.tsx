import { lazyRouteComponent, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { AccountScreen } from '#blocks/account/account-link.ts';
import type { Feature, Screen } from '#lib/feature.ts';

const AcceptScreen = lazyRouteComponent(() => import('./accept-screen.tsx'), 'AcceptScreen');
const ConfirmScreen = lazyRouteComponent(() => import('./confirm-screen.tsx'), 'ConfirmScreen');
const ResetScreen = lazyRouteComponent(() => import('./reset-screen.tsx'), 'ResetScreen');

/** A screen that a link to an account opens. */
function linked<const Name extends AccountScreen>(
  name: Name,
  Opened: ComponentType<{ token: string }>,
): Screen<`/${Name}`, 'link'> {
  return {
    path: `/${name}`,
    place: 'link',
    component: function LinkedScreen() {
      const { token = '' } = useSearch({ strict: false });
      return <Opened key={token} token={token} />;
    },
  };
}

/** What links to accounts open. */
export const accounts = {
  screens: [
    linked('accept-invitation', AcceptScreen),
    linked('reset-password', ResetScreen),
    linked('confirm-email', ConfirmScreen),
  ],
} as const satisfies Feature;
