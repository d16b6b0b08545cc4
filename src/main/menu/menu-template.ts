import type { MenuItemConstructorOptions } from 'electron';
import type { Language } from '#shared/domain/user-context.ts';
import { inLanguage, speechLabel } from './menu-words.ts';

interface MenuOptions {
  isMac: boolean;
  isPackaged: boolean;
  language: Language;
}

const separator = { type: 'separator' } as const;

function appItems(): MenuItemConstructorOptions[] {
  return [
    { role: 'about' },
    separator,
    { role: 'services' },
    separator,
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    separator,
    { role: 'quit' },
  ];
}

function editItems({ isMac, language }: MenuOptions): MenuItemConstructorOptions[] {
  const spoken: MenuItemConstructorOptions = {
    label: speechLabel(language),
    submenu: [{ role: 'startSpeaking' }, { role: 'stopSpeaking' }],
  };
  return [
    { role: 'undo' },
    { role: 'redo' },
    separator,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    ...(isMac ? [{ role: 'pasteAndMatchStyle' } as const] : []),
    { role: 'delete' },
    separator,
    { role: 'selectAll' },
    ...(isMac ? [separator, spoken] : []),
  ];
}

function viewItems({ isPackaged }: MenuOptions): MenuItemConstructorOptions[] {
  const zoom: MenuItemConstructorOptions[] = [
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    separator,
    { role: 'togglefullscreen' },
  ];
  return isPackaged ? zoom : [...zoom, separator, { role: 'reload' }, { role: 'toggleDevTools' }];
}

function windowItems({ isMac }: MenuOptions): MenuItemConstructorOptions[] {
  const more: MenuItemConstructorOptions[] = isMac ? [separator, { role: 'front' }] : [{ role: 'close' }];
  return [{ role: 'minimize' }, { role: 'zoom' }, ...more];
}

/** The app's menus, in the language of the app: what Electron would fill in by itself is English. */
export function menuTemplate(options: MenuOptions): MenuItemConstructorOptions[] {
  const { isMac, language } = options;
  return inLanguage(
    [
      ...(isMac ? [{ role: 'appMenu', submenu: appItems() } as const] : []),
      { role: 'fileMenu', submenu: [{ role: isMac ? 'close' : 'quit' }] },
      { role: 'editMenu', submenu: editItems(options) },
      { role: 'viewMenu', submenu: viewItems(options) },
      { role: 'windowMenu', submenu: windowItems(options) },
    ],
    language,
  );
}
