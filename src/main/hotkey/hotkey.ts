import type { HotkeyChange } from '#shared/bridge/hotkey.ts';
import { type HotkeyPlatform, hotkeyProblem } from '#shared/domain/hotkey-rule.ts';

/** The part of Electron's `globalShortcut` that is used. `register` throws on what is no accelerator. */
interface Shortcuts {
  register(accelerator: string, pressed: () => void): boolean;
  unregister(accelerator: string): void;
}

export interface Hotkey {
  status(): { accelerator: string; registered: boolean };
  /**
   * Registers another accelerator in place of the current one, which stays where the rule or the system refuses the other.
   * @throws what storing it throws; the current one stays.
   */
  change(accelerator: string): HotkeyChange;
}

interface HotkeyOptions {
  shortcuts: Shortcuts;
  platform: HotkeyPlatform;
  /** The one of the settings. */
  accelerator: string;
  /** Keeps another one for the next start. */
  store: (accelerator: string) => void;
  onPressed: () => void;
  /** At the start another app has it, or it is none. */
  onRefused: (accelerator: string) => void;
}

/** One global hotkey. */
export function createHotkey(options: HotkeyOptions): Hotkey {
  const { shortcuts, platform, accelerator, store, onPressed, onRefused } = options;

  function register(wanted: string): boolean {
    try {
      return shortcuts.register(wanted, onPressed);
    } catch {
      return false;
    }
  }

  function storeOrGiveBack(wanted: string): void {
    try {
      store(wanted);
    } catch (error) {
      shortcuts.unregister(wanted);
      throw error;
    }
  }

  let current = { accelerator, registered: register(accelerator) };
  if (!current.registered) {
    onRefused(accelerator);
  }

  return {
    status: () => current,
    change(wanted) {
      const problem = hotkeyProblem(wanted, platform);
      if (problem !== undefined) {
        return problem;
      }
      if (wanted === current.accelerator && current.registered) {
        return 'set';
      }
      if (!register(wanted)) {
        return 'taken';
      }
      storeOrGiveBack(wanted);
      if (current.registered) {
        shortcuts.unregister(current.accelerator);
      }
      current = { accelerator: wanted, registered: true };
      return 'set';
    },
  };
}
