import { app, Menu, type MenuItemConstructorOptions } from 'electron';

const isMac = process.platform === 'darwin';

function viewItems(): MenuItemConstructorOptions[] {
  const zoom: MenuItemConstructorOptions[] = [
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
  ];
  const forDevelopers: MenuItemConstructorOptions[] = [
    { type: 'separator' },
    { role: 'reload' },
    { role: 'toggleDevTools' },
  ];
  return app.isPackaged ? zoom : [...zoom, ...forDevelopers];
}

/** The menu bar on macOS; elsewhere hidden, and there for its shortcuts. */
export function setApplicationMenu(): void {
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    { role: 'fileMenu' },
    { role: 'editMenu' },
    { role: 'viewMenu', submenu: viewItems() },
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
