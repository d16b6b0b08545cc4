import type { BrowserWindow } from 'electron';
import { endHungWindow } from '#main/crashes/hung-page.ts';
import { createRestartLimit } from '#main/crashes/restart-limit.ts';
import { createFloatingWindow, type WindowFiles } from './create-window.ts';
import { workAreaAtPointer } from './displays.ts';
import { quickBounds } from './window-state.ts';
import { isZoomKey } from './zoom-keys.ts';

/** The palette that the global hotkey brings up over every app. */
export interface QuickWindow {
  /** Makes the hidden window, so that the hotkey finds it ready. */
  prepare(): void;
  /** Shows it on the display with the pointer, or hides it where it has the focus. */
  toggle(): void;
  hide(): void;
  owns(window: BrowserWindow): boolean;
  /** Ends it for good: until then closing only hides it. */
  destroy(): void;
}

interface QuickWindowOptions {
  files: WindowFiles;
  /** It was shown: its page has to start afresh. */
  onShown: (window: BrowserWindow) => void;
}

export function createQuickWindow({ files, onShown }: QuickWindowOptions): QuickWindow {
  let window: BrowserWindow | undefined;
  let ready = false;
  let wanted = false;
  const crashes = createRestartLimit();
  /** A window made while the app quits would keep it from quitting. */
  let ended = false;

  function open(): BrowserWindow {
    const opened = createFloatingWindow(files, '/quick', quickBounds(workAreaAtPointer()));
    window = opened;
    ready = false;
    opened.once('ready-to-show', () => {
      ready = true;
      if (wanted) {
        reveal(opened);
      }
    });
    opened.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true });
    // It has the size it has: zoomed, its content would not fit.
    opened.webContents.on('before-input-event', (event, input) => {
      if (isZoomKey(input)) {
        event.preventDefault();
      }
    });
    opened.on('blur', () => opened.hide());
    opened.on('close', (event) => {
      event.preventDefault();
      opened.hide();
    });
    opened.on('closed', () => {
      window = window === opened ? undefined : window;
    });
    followCrashes(opened);
    return opened;
  }

  /** What has no dialog of its own is made anew: at once a few times, then when it is asked for. */
  function followCrashes(opened: BrowserWindow): void {
    function replace(): void {
      const wasShown = opened.isVisible() || wanted;
      window = undefined;
      ready = false;
      wanted = false;
      endHungWindow(opened);
      if (!ended && crashes.take(Date.now())) {
        wanted = wasShown;
        open();
      }
    }
    // Electron still deals with the crash.
    opened.webContents.once('render-process-gone', () => setImmediate(replace));
    opened.once('unresponsive', replace);
  }

  function reveal(target: BrowserWindow): void {
    wanted = false;
    target.setBounds(quickBounds(workAreaAtPointer()));
    target.show();
    target.focus();
    onShown(target);
  }

  /** Without a promise where the window is ready: what follows an `await` in a hotkey's callback runs much later. */
  function show(): void {
    if (ended) {
      return;
    }
    const target = window ?? open();
    if (ready) {
      reveal(target);
    } else {
      wanted = true;
    }
  }

  return {
    prepare() {
      if (window === undefined && !ended) {
        open();
      }
    },
    toggle() {
      if (window?.isVisible() && window.isFocused()) {
        window.hide();
      } else {
        show();
      }
    },
    hide: () => window?.hide(),
    owns: (candidate) => candidate === window,
    destroy() {
      ended = true;
      window?.destroy();
    },
  };
}
