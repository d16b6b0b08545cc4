import { screens } from '#app/features.ts';
import type { Screen } from '#lib/feature.ts';

/** A screen that `g` and a key lead to. */
export type GoToScreen = Screen & Required<Pick<Screen, 'goToKey' | 'title'>>;

function hasKey(screen: Screen): screen is GoToScreen {
  return screen.goToKey !== undefined && screen.title !== undefined;
}

/** The screens that `g` and a key lead to. */
export const goToScreens: readonly GoToScreen[] = (screens as readonly Screen[]).filter(hasKey);
