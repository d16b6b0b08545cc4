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

/** The caps of a shortcut: `mod+shift+k` → `['⌘', '⇧', 'K']` on a Mac, `['Ctrl', 'Shift', 'K']` elsewhere. */
export function keyNames(keys: string, mac: boolean): string[] {
  const own = mac ? macNames : otherNames;
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
