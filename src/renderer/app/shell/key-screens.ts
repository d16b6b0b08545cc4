import { screens } from '#app/features.ts';
import type { Screen } from '#lib/feature.ts';

const titled = (screens as readonly Screen[]).filter((screen) => screen.title !== undefined);

/** A screen that `g` and a key lead to. */
type GoToScreen = Screen & Required<Pick<Screen, 'goToKey' | 'title'>>;

/** The screens that `g` and a key lead to. */
export const goToScreens = titled.filter((screen): screen is GoToScreen => screen.goToKey !== undefined);

/** A screen that keys lead to from everywhere. */
type ShortcutScreen = Screen & Required<Pick<Screen, 'shortcut' | 'title'>>;

/** The screens that keys lead to from everywhere. */
export const shortcutScreens = titled.filter((screen): screen is ShortcutScreen => screen.shortcut !== undefined);
