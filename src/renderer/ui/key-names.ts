const macNames: Readonly<Record<string, string>> = {
  mod: '⌘',
  shift: '⇧',
  alt: '⌥',
  ctrl: '⌃',
  escape: 'esc',
  space: 'space',
  tab: 'tab',
};
const otherNames: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  shift: 'Shift',
  alt: 'Alt',
  ctrl: 'Ctrl',
  escape: 'Esc',
  space: 'Space',
  tab: 'Tab',
};
/** What stands on the keyboard of a language, where it differs. */
const namesIn: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    mod: 'Strg',
    shift: 'Umschalt',
    ctrl: 'Strg',
    space: 'Leertaste',
  },
  es: {
    shift: 'Mayús',
    space: 'Espacio',
  },
};
const bothNames: Readonly<Record<string, string>> = {
  enter: '↵',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
};

/** True on a Mac, where shortcuts use ⌘. */
export function isMac(): boolean {
  return /mac/i.test(navigator.userAgent);
}

/** The keyboard that keys are named for. */
export interface Keyboard {
  mac: boolean;
  /** The language the app is shown in. */
  language: string;
}

/** The keyboard of whoever sits here. */
export function thisKeyboard(): Keyboard {
  return { mac: isMac(), language: document.documentElement.lang };
}

/**
 * The caps of a shortcut: `mod+shift+k` → `['⌘', '⇧', 'K']` on a Mac, `['Ctrl', 'Shift', 'K']` elsewhere, in German
 * `['Strg', 'Umschalt', 'K']`, in Spanish `['Ctrl', 'Mayús', 'K']`.
 */
export function keyNames(keys: string, { mac, language }: Keyboard): string[] {
  const own = mac ? macNames : { ...otherNames, ...namesIn[language] };
  return keys.split('+').map((key) => own[key] ?? bothNames[key] ?? key.toUpperCase());
}

/** An Electron accelerator (`CommandOrControl+Shift+Space`) in the form {@link keyNames} takes. */
export function fromAccelerator(accelerator: string): string {
  return accelerator
    .split('+')
    .map((part) => {
      const key = part.toLowerCase();
      return { commandorcontrol: 'mod', cmdorctrl: 'mod', command: 'mod', control: 'ctrl', option: 'alt' }[key] ?? key;
    })
    .join('+');
}
