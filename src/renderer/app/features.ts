import { accounts } from '#features/accounts/index.tsx';
import { home } from '#features/home/index.ts';
import { objects } from '#features/objects/index.tsx';
import { settings } from '#features/settings/index.tsx';
import { welcome } from '#features/welcome/index.ts';
import type { Feature, Screen } from '#lib/feature.ts';

/** Every screen there is; typed links derive from their paths. */
export const screens = [
  ...home.screens,
  ...objects.screens,
  ...settings.screens,
  ...accounts.screens,
  ...welcome.screens,
] as const satisfies readonly Screen[];

/** What is plugged in, in the order in which the palette offers it. */
export const features: readonly Feature[] = [objects, home, settings, accounts, welcome];
