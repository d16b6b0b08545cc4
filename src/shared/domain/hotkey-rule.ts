/** Why keys may not become the global hotkey: no accelerator at all, no modifier that holds them back, or needed elsewhere. */
export type HotkeyProblem = 'unreadable' | 'modifier' | 'reserved';

/** Systems name and need different keys. */
export type HotkeyPlatform = 'darwin' | 'linux' | 'win32';

type Modifier = 'control' | 'command' | 'alt' | 'shift' | 'super';

const editing = ['TAB', 'ESCAPE', 'DELETE', 'BACKSPACE', 'INSERT', 'ENTER', 'UP', 'DOWN', 'LEFT', 'RIGHT'] as const;
const moving = ['HOME', 'END', 'PAGEUP', 'PAGEDOWN'] as const;
const punctuation = ['-', '=', ',', '.', '/', ';', "'", '[', ']', '\\', '`', 'PLUS'] as const;
const namedKeys: ReadonlySet<string> = new Set(['SPACE', ...editing, ...moving, ...punctuation]);

/** What the AltGr key, to programs Ctrl and Alt, types on German and Polish keyboards. */
const typedWithAltGr: ReadonlySet<string> = new Set([...'QEMACLNOSXZ7890235', '-', '=', '\\', '[', ']', 'PLUS']);
/** Taken by Macs with Control and Command: lock, full screen, dictionary, emoji. */
const macControl: ReadonlySet<string> = new Set(['Q', 'F', 'D', 'SPACE']);
/** Taken by Macs and most of their programs with Command and Option. */
const macOption: ReadonlySet<string> = new Set([...'HMWDIVQLNPSTCJU', 'SPACE']);
/** Taken by Windows and Linux desktops with their own key: lock, desktop, files, run, settings, clipboard, snap. */
const desktopKeys: ReadonlySet<string> = new Set([...'LDEIRSVXPAQ1234567890', 'SPACE', 'TAB']);

function modifierOf(token: string, platform: HotkeyPlatform): Modifier | undefined {
  const onMac = platform === 'darwin';
  switch (token.toUpperCase()) {
    case 'COMMANDORCONTROL':
    case 'CMDORCTRL':
      return onMac ? 'command' : 'control';
    case 'CONTROL':
    case 'CTRL':
      return 'control';
    case 'COMMAND':
    case 'CMD':
      return onMac ? 'command' : undefined;
    case 'SUPER':
    case 'META':
      return onMac ? 'command' : 'super';
    case 'ALT':
    case 'OPTION':
      return 'alt';
    case 'SHIFT':
      return 'shift';
    default:
      return undefined;
  }
}

function isFunctionKey(key: string): boolean {
  return /^F(?:[1-9]|1\d|2[0-4])$/.test(key);
}

function isKey(key: string): boolean {
  return /^[A-Z0-9]$/.test(key) || isFunctionKey(key) || namedKeys.has(key);
}

function isOneOf(keys: readonly string[], key: string): boolean {
  return keys.includes(key);
}

/** Whether programs or the system use these keys, by the modifiers beside the key in alphabetical order. */
function isNeeded(modifiers: string, key: string, platform: HotkeyPlatform): boolean {
  if (isOneOf(editing, key) || isOneOf(moving, key)) {
    return true;
  }
  switch (modifiers) {
    case 'control shift':
    case 'command shift':
      // With letters: redo, save as, paste as text, reopen a tab, …
      return key !== 'SPACE' && !isFunctionKey(key);
    case 'alt control':
      // With function keys: the consoles of Linux.
      return isFunctionKey(key) || (platform !== 'darwin' && typedWithAltGr.has(key));
    case 'alt shift':
      return platform === 'darwin' || isOneOf(punctuation, key);
    case 'command control':
      return macControl.has(key);
    case 'alt command':
      return macOption.has(key);
    case 'super':
    case 'shift super':
      return desktopKeys.has(key);
    default:
      // One modifier alone is every program's own: Ctrl+C, Alt+F4.
      return !modifiers.includes(' ');
  }
}

/**
 * Why an Electron accelerator may not be the global hotkey, which takes its keys away from every other program; undefined
 * where it may.
 */
export function hotkeyProblem(accelerator: string, platform: HotkeyPlatform): HotkeyProblem | undefined {
  const tokens = accelerator.split('+');
  const key = tokens.at(-1)?.toUpperCase() ?? '';
  const modifiers = tokens.slice(0, -1).map((token) => modifierOf(token, platform));
  if (!isKey(key) || modifiers.includes(undefined)) {
    return 'unreadable';
  }
  const held = [...new Set(modifiers)].sort();
  if (held.every((modifier) => modifier === 'shift')) {
    return 'modifier';
  }
  return isNeeded(held.join(' '), key, platform) ? 'reserved' : undefined;
}
