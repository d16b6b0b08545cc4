import type { Settings } from '#shared/bridge/settings.ts';

/** Shows a theme; `system` leaves the choice to the operating system. */
export function showTheme(theme: Settings['theme']): void {
  if (theme === 'system') {
    delete document.documentElement.dataset.theme;
  } else {
    document.documentElement.dataset.theme = theme;
  }
}
