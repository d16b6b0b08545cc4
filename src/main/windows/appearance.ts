import { type BrowserWindow, nativeTheme, type TitleBarOverlayOptions } from 'electron';
import type { Settings } from '#shared/bridge/settings.ts';
import { titleBarColours, underScrim } from './title-bar-colours.ts';

/** Height of the top bar, where the window controls lie over the page, without its line: that runs on below them. */
const titleBarHeight = 47;

/** How many dialogs darken the page of a window. */
const dimmed = new WeakMap<BrowserWindow, number>();

function currentColours() {
  return nativeTheme.shouldUseDarkColors ? titleBarColours.dark : titleBarColours.light;
}

export function backgroundColour(): string {
  return currentColours().surface;
}

export function titleBarOverlay(layers = 0): TitleBarOverlayOptions {
  const colours = currentColours();
  return { color: underScrim(colours, layers), symbolColor: colours.text, height: titleBarHeight };
}

function repaintTitleBar(window: BrowserWindow): void {
  if (process.platform !== 'darwin') {
    window.setTitleBarOverlay(titleBarOverlay(dimmed.get(window)));
  }
}

/** Darkens the ground of the window's own buttons as dialogs darken its page: once for each layer. */
export function dimTitleBar(window: BrowserWindow, layers: number): void {
  dimmed.set(window, layers);
  repaintTitleBar(window);
}

/** The setting decides what pages and system parts see as the colour scheme. */
export function applyTheme(theme: Settings['theme']): void {
  nativeTheme.themeSource = theme;
}

/** Repaints what the system draws of a window whenever the theme changes. */
export function followTheme(window: BrowserWindow, hasOverlay: boolean): void {
  function repaint(): void {
    window.setBackgroundColor(backgroundColour());
    if (hasOverlay) {
      repaintTitleBar(window);
    }
  }
  nativeTheme.on('updated', repaint);
  window.on('closed', () => nativeTheme.off('updated', repaint));
  if (hasOverlay) {
    // Another page, or the same loaded anew, has no dialog yet.
    window.webContents.on('did-navigate', () => dimTitleBar(window, 0));
  }
}
