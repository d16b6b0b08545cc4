/** The part of Electron's `globalShortcut` that is used. `register` throws on what is no accelerator. */
interface Shortcuts {
  register(accelerator: string, pressed: () => void): boolean;
  unregister(accelerator: string): void;
}

export interface Hotkey {
  status(): { accelerator: string; registered: boolean };
  /** Registers another accelerator in place of the current one. */
  change(accelerator: string): void;
}

interface HotkeyOptions {
  shortcuts: Shortcuts;
  accelerator: string;
  onPressed: () => void;
  /** Another app has the accelerator, or it is none. */
  onRefused: (accelerator: string) => void;
}

/** One global hotkey. */
export function createHotkey({ shortcuts, accelerator, onPressed, onRefused }: HotkeyOptions): Hotkey {
  let current = { accelerator, registered: false };

  function tryToRegister(wanted: string): boolean {
    try {
      return shortcuts.register(wanted, onPressed);
    } catch {
      return false;
    }
  }

  function register(wanted: string): void {
    current = { accelerator: wanted, registered: tryToRegister(wanted) };
    if (!current.registered) {
      onRefused(wanted);
    }
  }

  register(accelerator);
  return {
    status: () => current,
    change(wanted) {
      if (wanted === current.accelerator && current.registered) {
        return;
      }
      if (current.registered) {
        shortcuts.unregister(current.accelerator);
      }
      register(wanted);
    },
  };
}
