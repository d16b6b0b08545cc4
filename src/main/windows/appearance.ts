import { type BrowserWindow, nativeTheme, type TitleBarOverlayOptions } from 'electron';
import type { Settings } from '#shared/bridge/settings.ts';

/** Height of the top bar, where the window controls lie over the page. */
const titleBarHeight = 48;

/** surface-0 and primary text of the design tokens, for what the system draws before and beside the page. */
const colours = {
  light: { surface: '#fbfbfc', text: '#17181c' },
  dark: { surface: '#121317', text: '#ededf1' },
} as const;

function currentColours(): (typeof colours)['light' | 'dark'] {
  return nativeTheme.shouldUseDarkColors ? colours.dark : colours.light;
}

export function backgroundColour(): string {
  return currentColours().surface;
}

export function titleBarOverlay(): TitleBarOverlayOptions {
  const { surface, text } = currentColours();
  return { color: surface, symbolColor: text, height: titleBarHeight };
}

/** The setting decides what pages and system parts see as the colour scheme. */
export function applyTheme(theme: Settings['theme']): void {
  nativeTheme.themeSource = theme;
}

/** Repaints what the system draws of a window whenever the theme changes. */
export function followTheme(window: BrowserWindow, hasOverlay: boolean): void {
  function repaint(): void {
    window.setBackgroundColor(backgroundColour());
    if (hasOverlay && process.platform !== 'darwin') {
      window.setTitleBarOverlay(titleBarOverlay());
    }
  }
  nativeTheme.on('updated', repaint);
  window.on('closed', () => nativeTheme.off('updated', repaint));
}
