import { goToScreens, shortcutScreens } from './key-screens.ts';
import { pathTo } from './navigation.ts';

/** What a key press meant to the shell. */
export type ShortcutAction =
  | { name: 'palette' | 'sidebar' | 'help' | 'back' | 'forward' | 'undo' }
  | { name: 'goTo'; path: string };

/** How long `g` waits for its second key, in milliseconds. */
export const goToMs = 1200;

export interface KeyPress {
  key: string;
  meta: boolean;
  ctrl: boolean;
  alt: boolean;
  shift: boolean;
  /** The focus is where people type: plain keys are text there. */
  typing: boolean;
}

export interface ShortcutReading {
  action: ShortcutAction | undefined;
  /** `g` was pressed: the next key may say where to go. */
  awaitsGoTo: boolean;
}

const nothing: ShortcutReading = { action: undefined, awaitsGoTo: false };

function withModifier(press: KeyPress, mac: boolean): ShortcutAction | undefined {
  const key = press.key.toLowerCase();
  if (press.alt || press.shift) {
    return undefined;
  }
  if (key === 'k') {
    return { name: 'palette' };
  }
  const screen = shortcutScreens.find(({ shortcut }) => shortcut === `mod+${key}`);
  if (screen !== undefined) {
    return { name: 'goTo', path: pathTo(screen) };
  }
  // In an editor these are bold and indentation.
  if (press.typing) {
    return undefined;
  }
  if (key === 'b') {
    return { name: 'sidebar' };
  }
  if (key === 'z') {
    return { name: 'undo' };
  }
  if (mac && (key === '[' || key === ']')) {
    return { name: key === '[' ? 'back' : 'forward' };
  }
  return undefined;
}

/** Reads one key press. `awaitsGoTo` is what the press before it left behind. */
export function readShortcut(press: KeyPress, awaitsGoTo: boolean, mac: boolean): ShortcutReading {
  const modifier = mac ? press.meta && !press.ctrl : press.ctrl && !press.meta;
  if (modifier) {
    return { action: withModifier(press, mac), awaitsGoTo: false };
  }
  if (press.meta || press.ctrl || press.typing) {
    return nothing;
  }
  if (press.alt) {
    const history = { ArrowLeft: 'back', ArrowRight: 'forward' } as const;
    const name = press.key === 'ArrowLeft' || press.key === 'ArrowRight' ? history[press.key] : undefined;
    return mac || name === undefined ? nothing : { action: { name }, awaitsGoTo: false };
  }
  if (press.key === '?') {
    return { action: { name: 'help' }, awaitsGoTo: false };
  }
  if (awaitsGoTo) {
    const target = goToScreens.find(({ goToKey }) => goToKey === press.key);
    return { action: target === undefined ? undefined : { name: 'goTo', path: pathTo(target) }, awaitsGoTo: false };
  }
  return { action: undefined, awaitsGoTo: press.key === 'g' };
}
