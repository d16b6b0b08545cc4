import { app, Menu } from 'electron';
import type { Language } from '#shared/domain/user-context.ts';
import { menuTemplate } from './menu-template.ts';

/** The menu bar on macOS; elsewhere hidden, and there for its shortcuts. */
export function setApplicationMenu(language: Language): void {
  const isMac = process.platform === 'darwin';
  const template = menuTemplate({ isMac, isPackaged: app.isPackaged, language });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
