import { app, BrowserWindow, type BrowserWindowConstructorOptions } from 'electron';
import { appOrigin, pagePath } from '#main/protocol/app-origin.ts';
import { backgroundColour, followTheme, titleBarOverlay } from './appearance.ts';
import { minimumSize } from './window-state.ts';

/** Files of the build that windows need. */
export interface WindowFiles {
  preload: string;
  icon: string;
}

interface CreateOptions {
  files: WindowFiles;
  /** Path of the app to open. */
  path: string;
  shape: BrowserWindowConstructorOptions;
}

/** Every window of the app: sandboxed, painted in the theme's colour, hidden until it is said to show. */
function createWindow({ files, path, shape }: CreateOptions): BrowserWindow {
  const window = new BrowserWindow({
    ...shape,
    show: false,
    backgroundColor: shape.transparent === true ? '#00000000' : backgroundColour(),
    icon: files.icon,
    webPreferences: {
      preload: files.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      devTools: !app.isPackaged,
      // Its dictionaries would be fetched from the network, unasked.
      spellcheck: false,
    },
  });
  void window.loadURL(`${appOrigin}${pagePath(path)}`).catch(() => undefined);
  return window;
}

/** A window with the app's own title bar, the system's controls lying over it; it shows itself once its page has been read. */
export function createWorkspaceWindow(
  files: WindowFiles,
  path: string,
  shape: BrowserWindowConstructorOptions,
  maximised = false,
): BrowserWindow {
  const window = createWindow({
    files,
    path,
    shape: {
      ...shape,
      // A page that paints waits for the graphics process to start; hidden until it has been read, it is read meanwhile.
      paintWhenInitiallyHidden: false,
      minWidth: minimumSize.width,
      minHeight: minimumSize.height,
      autoHideMenuBar: true,
      titleBarStyle: process.platform === 'darwin' ? 'hiddenInset' : 'hidden',
      titleBarOverlay: titleBarOverlay(),
      trafficLightPosition: { x: 16, y: 17 },
    },
  });
  followTheme(window, true);
  window.webContents.once('dom-ready', () => {
    if (maximised) {
      window.maximize();
    }
    window.show();
  });
  return window;
}

/** A window that nobody sees, of which a page is printed. What it shows is read at full speed all the same. */
export function createPrintWindow(files: WindowFiles, path: string): BrowserWindow {
  const window = createWindow({
    files,
    path,
    shape: { width: 1100, height: 800, skipTaskbar: true, focusable: false },
  });
  window.webContents.setBackgroundThrottling(false);
  window.webContents.setAudioMuted(true);
  return window;
}

/** A window without a frame that floats over all others. */
export function createFloatingWindow(
  files: WindowFiles,
  path: string,
  shape: BrowserWindowConstructorOptions,
): BrowserWindow {
  // Elsewhere the system rounds its corners.
  const transparent = process.platform === 'linux';
  const window = createWindow({
    files,
    path,
    shape: {
      ...shape,
      ...(process.platform === 'darwin' ? { type: 'panel' } : {}),
      frame: false,
      transparent,
      resizable: false,
      minimizable: false,
      maximizable: false,
      fullscreenable: false,
      alwaysOnTop: true,
      skipTaskbar: true,
    },
  });
  if (!transparent) {
    followTheme(window, false);
  }
  return window;
}
