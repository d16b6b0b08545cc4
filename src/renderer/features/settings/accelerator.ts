type Platform = 'darwin' | 'linux' | 'win32';

/** What a key press means for a shortcut: a whole one, modifiers still without a key, or a key that cannot be one. */
export type KeyReading =
  | { kind: 'complete'; accelerator: string }
  | { kind: 'partial'; accelerator: string }
  | { kind: 'unusable' };

interface KeyPress {
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const namedKeys: Readonly<Record<string, string>> = {
  Space: 'Space',
  Enter: 'Enter',
  Tab: 'Tab',
  Backspace: 'Backspace',
  Delete: 'Delete',
  Insert: 'Insert',
  Home: 'Home',
  End: 'End',
  PageUp: 'PageUp',
  PageDown: 'PageDown',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Minus: '-',
  Equal: '=',
  Comma: ',',
  Period: '.',
  Slash: '/',
  Semicolon: ';',
  Quote: "'",
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Backquote: '`',
};

/**
 * An Electron accelerator from the keys pressed. A global shortcut takes its keys away from every other app, so it
 * needs Ctrl, Alt or the command key beside a key. Whether others need it all the same, main says.
 */
export function readKeyPress(press: KeyPress, platform: Platform): KeyReading {
  const modifiers = modifiersOf(press, platform);
  if (/^(?:Control|Meta|OS|Alt|Shift)(?:Left|Right)?$/.test(press.code)) {
    return { kind: 'partial', accelerator: modifiers.join('+') };
  }
  const key = keyOf(press.code);
  const isFunctionKey = /^F\d+$/.test(key ?? '');
  const holdsBack = modifiers.some((modifier) => modifier !== 'Shift');
  if (key === null || !(holdsBack || isFunctionKey)) {
    return { kind: 'unusable' };
  }
  return { kind: 'complete', accelerator: [...modifiers, key].join('+') };
}

function modifiersOf(press: KeyPress, platform: Platform): string[] {
  const onMac = platform === 'darwin';
  const primary = onMac ? press.metaKey : press.ctrlKey;
  return [
    ...(primary ? ['CommandOrControl'] : []),
    ...(onMac && press.ctrlKey ? ['Control'] : []),
    ...(!onMac && press.metaKey ? ['Super'] : []),
    ...(press.altKey ? ['Alt'] : []),
    ...(press.shiftKey ? ['Shift'] : []),
  ];
}

function keyOf(code: string): string | null {
  const letterOrDigit = /^(?:Key([A-Z])|Digit(\d))$/.exec(code);
  if (letterOrDigit) {
    return letterOrDigit[1] ?? letterOrDigit[2] ?? null;
  }
  if (/^F(?:[1-9]|1\d|2[0-4])$/.test(code)) {
    return code;
  }
  return namedKeys[code] ?? null;
}
