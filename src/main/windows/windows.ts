import { app, BrowserWindow, webContents } from 'electron';
import { appOrigin, pagePath, parseAppUrl } from '#main/protocol/app-origin.ts';
import type { StoredFile } from '#main/stored-files/stored-file.ts';
import type { BridgeEvent, BridgeEventName } from '#shared/bridge/calls.ts';
import { isObjectPath } from '#shared/domain/object-path.ts';
import { dimTitleBar } from './appearance.ts';
import { createPrintWindow, createWorkspaceWindow, type WindowFiles } from './create-window.ts';
import { workAreas } from './displays.ts';
import { openMainWindow } from './main-window.ts';
import { createQuickWindow, type QuickWindow } from './quick-window.ts';
import { cascaded, type WindowState } from './window-state.ts';

export interface Windows {
  readonly quick: QuickWindow;
  /** Shows and focuses the main window, opening it where it is closed; with a path it goes there. */
  showMain(path?: string): void;
  /**
   * Opens a path of the app in a window of its own; one of an object in the window that shows it already, unless that is
   * the one that asks. `asker`: id of its web contents.
   */
  openNew(path: string, asker: number): void;
  /** Opens a path of the app in a window that nobody sees, to be printed; whoever opens it ends it. */
  openPrinted(path: string): BrowserWindow;
  /** Whether a window is one that nobody works in: the quick one, or one that is printed. */
  isAside(window: BrowserWindow): boolean;
  /** Whether the window of these web contents was opened for one object. */
  isForObject(contents: number): boolean;
  /** The path that the focused window shows; undefined where none of these is focused. */
  focusedPath(): string | undefined;
  /** Darkens what the system draws of a window as so many dialogs darken its page. */
  dim(contents: number, layers: number): void;
  /** Loads the page of every window anew. */
  reload(): void;
}

interface WindowsOptions {
  files: WindowFiles;
  state: StoredFile<WindowState>;
  send: <N extends BridgeEventName>(window: BrowserWindow, name: N, payload: BridgeEvent<N>) => void;
  log: (line: string) => void;
}

/** The hidden quick window is made once the main window's own start is over. */
const quickWindowDelayMs = 1000;

export function createWindows({ files, state, send, log }: WindowsOptions): Windows {
  let main: BrowserWindow | undefined;
  let lastOpened: BrowserWindow | undefined;
  /** The path that a window was opened for, by those that were opened beside the main one. */
  const openedFor = new Map<BrowserWindow, string>();
  const quick = createQuickWindow({ files, onShown: (window) => send(window, 'windows.quickShown', {}) });

  const printed = new WeakSet<BrowserWindow>();
  const isAside = (window: BrowserWindow) => quick.owns(window) || printed.has(window);

  function openPrinted(path: string): BrowserWindow {
    const opened = createPrintWindow(files, path);
    printed.add(opened);
    return opened;
  }

  /** Hidden windows must not keep the app running once the last other window is closed. */
  function quitWithLast(window: BrowserWindow): void {
    window.on('closed', () => {
      const left = BrowserWindow.getAllWindows().some((other) => other !== window && !isAside(other));
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
      void window.loadURL(`${appOrigin}${pagePath(path)}`).catch(() => undefined);
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

  function windowOf(contents: number): BrowserWindow | null {
    const found = webContents.fromId(contents);
    return found === undefined ? null : BrowserWindow.fromWebContents(found);
  }

  /** The page that a window shows, or will once it is loaded. */
  function pageOf(window: BrowserWindow): string | undefined {
    return parseAppUrl(window.webContents.getURL())?.pathname ?? openedFor.get(window);
  }

  /** A window with that page, other than the one that asks. */
  function windowWith(page: string, asker: number): BrowserWindow | undefined {
    const all = main === undefined ? [...openedFor.keys()] : [main, ...openedFor.keys()];
    return all.find((window) => window.webContents.id !== asker && pageOf(window) === page);
  }

  function raise(window: BrowserWindow): void {
    if (window.isMinimized()) {
      window.restore();
    }
    // One that is still loading shows itself.
    if (window.isVisible()) {
      window.show();
      window.focus();
    }
  }

  function openNew(path: string, asker: number): void {
    const { pathname: page } = new URL(path, appOrigin);
    const shown = isObjectPath(page) ? windowWith(page, asker) : undefined;
    if (shown !== undefined) {
      raise(shown);
      return;
    }
    const beside = lastOpened ?? main;
    const opened = createWorkspaceWindow(files, path, cascaded(beside?.getNormalBounds(), workAreas()));
    lastOpened = opened;
    openedFor.set(opened, page);
    opened.on('closed', () => {
      openedFor.delete(opened);
      lastOpened = lastOpened === opened ? [...openedFor.keys()].at(-1) : lastOpened;
    });
    quitWithLast(opened);
  }

  function isForObject(contents: number): boolean {
    const window = windowOf(contents);
    return window !== null && isObjectPath(openedFor.get(window) ?? '');
  }

  function focusedPath(): string | undefined {
    const window = BrowserWindow.getFocusedWindow();
    return window === null ? undefined : pageOf(window);
  }

  function dim(contents: number, layers: number): void {
    const window = windowOf(contents);
    if (window !== null && !isAside(window)) {
      dimTitleBar(window, layers);
    }
  }

  function reload(): void {
    for (const window of BrowserWindow.getAllWindows()) {
      window.webContents.reload();
    }
  }

  return { quick, showMain, openNew, openPrinted, isAside, isForObject, focusedPath, dim, reload };
}
