import { type BrowserWindow, screen } from 'electron';
import { createFloatingWindow, type WindowFiles } from './create-window.ts';
import { quickBounds } from './window-state.ts';

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
  let ready: Promise<void> | undefined;

  function open(): BrowserWindow {
    const opened = createFloatingWindow(files, '/quick', currentBounds());
    window = opened;
    ready = new Promise<void>((resolve) => {
      opened.once('ready-to-show', () => resolve());
    });
    opened.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true });
    opened.on('blur', () => opened.hide());
    opened.on('close', (event) => {
      event.preventDefault();
      opened.hide();
    });
    opened.on('closed', () => {
      window = undefined;
    });
    return opened;
  }

  async function show(): Promise<void> {
    const target = window ?? open();
    await ready;
    if (!target.isDestroyed()) {
      target.setBounds(currentBounds());
      target.show();
      target.focus();
      onShown(target);
    }
  }

  return {
    prepare() {
      if (window === undefined) {
        open();
      }
    },
    toggle() {
      if (window?.isVisible() && window.isFocused()) {
        window.hide();
      } else {
        void show();
      }
    },
    hide: () => window?.hide(),
    owns: (candidate) => candidate === window,
    destroy: () => window?.destroy(),
  };
}

function currentBounds() {
  return quickBounds(screen.getDisplayNearestPoint(screen.getCursorScreenPoint()).workArea);
}
