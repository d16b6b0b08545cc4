import type { BrowserWindow } from 'electron';
import { debounced } from '#main/stored-files/debounced.ts';
import type { StoredFile } from '#main/stored-files/stored-file.ts';
import { createWorkspaceWindow, type WindowFiles } from './create-window.ts';
import { workAreas } from './displays.ts';
import { fitBounds, restorableRoute, startRoute, type WindowState } from './window-state.ts';

interface MainWindowOptions {
  files: WindowFiles;
  state: StoredFile<WindowState>;
  /** Path to open instead of the last one. */
  path?: string | undefined;
  log: (line: string) => void;
}

const writeAfterMs = 500;

function remember(window: BrowserWindow, state: StoredFile<WindowState>, log: (line: string) => void): void {
  const write = debounced(() => {
    try {
      state.set({
        bounds: window.getNormalBounds(),
        maximised: window.isMaximized(),
        route: restorableRoute(window.webContents.getURL()) ?? state.get().route,
      });
    } catch (error) {
      log(`windows: state not stored: ${error instanceof Error ? error.message : 'unknown failure'}`);
    }
  }, writeAfterMs);

  window.on('resize', write.schedule);
  window.on('move', write.schedule);
  window.on('maximize', write.schedule);
  window.on('unmaximize', write.schedule);
  window.webContents.on('did-navigate', write.schedule);
  window.webContents.on('did-navigate-in-page', write.schedule);
  window.on('close', () => {
    write.schedule();
    write.flush();
  });
}

/** The main window, where and as it was last time, on the screen it last showed. */
export function openMainWindow({ files, state, path, log }: MainWindowOptions): BrowserWindow {
  const { bounds, maximised, route } = state.get();
  const window = createWorkspaceWindow(files, path ?? startRoute(route), fitBounds(bounds, workAreas()), maximised);
  remember(window, state, log);
  return window;
}
