import { app, BrowserWindow, type BrowserWindowConstructorOptions } from 'electron';
import { appOrigin } from '#main/protocol/app-origin.ts';
import type { StoredFile } from '#main/settings/stored-file.ts';
import type { BridgeEvent, BridgeEventName } from '#shared/bridge/calls.ts';
import { createWorkspaceWindow, type WindowFiles } from './create-window.ts';
import { workAreas } from './displays.ts';
import { openMainWindow } from './main-window.ts';
import { createQuickWindow, type QuickWindow } from './quick-window.ts';
import { defaultSize, fitBounds, type WindowState } from './window-state.ts';

export interface Windows {
  readonly quick: QuickWindow;
  /** Shows and focuses the main window, opening it where it is closed; with a path it goes there. */
  showMain(path?: string): void;
  /** Opens a path of the app in a window of its own. */
  openNew(path: string): void;
  /** Loads the page of every window anew. */
  reload(): void;
}

interface WindowsOptions {
  files: WindowFiles;
  state: StoredFile<WindowState>;
  send: <N extends BridgeEventName>(window: BrowserWindow, name: N, payload: BridgeEvent<N>) => void;
  log: (line: string) => void;
}

const cascade = 24;

/** The hidden quick window is made once the main window's own start is over. */
const quickWindowDelayMs = 1000;

export function createWindows({ files, state, send, log }: WindowsOptions): Windows {
  let main: BrowserWindow | undefined;
  const quick = createQuickWindow({ files, onShown: (window) => send(window, 'windows.quickShown', {}) });

  /** The hidden quick window must not keep the app running once the last other window is closed. */
  function quitWithLast(window: BrowserWindow): void {
    window.on('closed', () => {
      const left = BrowserWindow.getAllWindows().some((other) => other !== window && !quick.owns(other));
      if (!left && process.platform !== 'darwin') {
        app.quit();
      }
    });
  }

  function openMain(path?: string): void {
    const opened = openMainWindow({ files, state, path, log });
    main = opened;
    opened.on('closed', () => {
      main = undefined;
    });
    opened.once('show', () => setTimeout(quick.prepare, quickWindowDelayMs));
    quitWithLast(opened);
  }

  function navigate(window: BrowserWindow, path: string): void {
    if (window.webContents.isLoadingMainFrame()) {
      void window.loadURL(`${appOrigin}${path}`).catch(() => undefined);
    } else {
      send(window, 'windows.navigate', { path });
    }
  }

  function showMain(path?: string): void {
    if (main === undefined) {
      openMain(path);
      return;
    }
    if (main.isMinimized()) {
      main.restore();
    }
    main.show();
    main.focus();
    if (path !== undefined) {
      navigate(main, path);
    }
  }

  /** A little below and beside the window the user looks at, as far as the display allows. */
  function besideCurrent(): BrowserWindowConstructorOptions {
    const focused = BrowserWindow.getFocusedWindow();
    const current = focused !== null && !quick.owns(focused) ? focused : main;
    const from = current?.getNormalBounds();
    const wanted = from && { x: from.x + cascade, y: from.y + cascade, ...defaultSize };
    return fitBounds(wanted, workAreas());
  }

  function openNew(path: string): void {
    const opened = createWorkspaceWindow(files, path, besideCurrent());
    opened.once('ready-to-show', () => opened.show());
    quitWithLast(opened);
  }

  function reload(): void {
    for (const window of BrowserWindow.getAllWindows()) {
      window.webContents.reload();
    }
  }

  return { quick, showMain, openNew, reload };
}
