import { execFileSync } from 'node:child_process';
import { expect, type Page } from 'playwright/test';
import type { RunningApp } from '#e2e/fixtures/launch.ts';

/** How the system shows the quick window. */
export interface QuickState {
  visible: boolean;
  focused: boolean;
}

export function quickState(app: RunningApp): Promise<QuickState | undefined> {
  return app.electron.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL().endsWith('/quick'));
    return window && { visible: window.isVisible(), focused: window.isFocused() };
  });
}

/** The page of the quick window; it is there, hidden, soon after start. */
export async function quickPage(app: RunningApp): Promise<Page> {
  await expect.poll(() => app.electron.windows().some(isQuick)).toBe(true);
  const page = app.electron.windows().find(isQuick);
  if (page === undefined) {
    throw new Error('The quick window is gone');
  }
  await expect(page.getByRole('combobox')).toBeAttached();
  return page;
}

function isQuick(page: Page): boolean {
  return page.url().endsWith('/quick');
}

/** Presses keys on the display, whichever window has the focus: `ctrl+shift+space`. */
export function pressOnDisplay(...keys: readonly string[]): void {
  execFileSync('xdotool', ['key', '--clearmodifiers', ...keys]);
}

/** Types text on the display, into whichever window has the focus. */
export function typeOnDisplay(text: string): void {
  execFileSync('xdotool', ['type', '--delay', '20', text]);
}
