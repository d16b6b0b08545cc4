import { accounts } from '#features/accounts/index.tsx';
import { compare } from '#features/compare/index.ts';
import { home } from '#features/home/index.ts';
import { inbox } from '#features/inbox/index.ts';
import { objects } from '#features/objects/index.tsx';
import { resumes } from '#features/resumes/index.ts';
import { settings } from '#features/settings/index.tsx';
import { welcome } from '#features/welcome/index.ts';
import type { Feature } from '#lib/feature.ts';

const plugged = [home, inbox, objects, resumes, compare, settings, accounts, welcome] as const;

type PluggedScreen = (typeof plugged)[number]['screens'][number];

/** The path of a screen; typed links derive from it. */
export type ScreenPath = PluggedScreen['path'];

/** What is plugged in, in the order in which the sidebar, the palette and the list of keys show it. */
export const features: readonly Feature[] = plugged;

/** Every screen there is. */
export const screens: readonly PluggedScreen[] = plugged.flatMap(
  (feature): readonly PluggedScreen[] => feature.screens,
);
