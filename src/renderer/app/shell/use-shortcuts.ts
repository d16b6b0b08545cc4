import { useLayoutEffect } from 'react';
import { isMac } from '#ui/key-names.ts';
import { useLatest } from '#ui/use-latest.ts';
import { goToMs, readShortcut, type ShortcutAction } from './shortcuts.ts';

const plainKeysAreText =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]';

/** Listens to the shell's keys in the whole window. */
export function useShortcuts(run: (action: ShortcutAction) => void): void {
  const latest = useLatest(run);
  useLayoutEffect(() => {
    const mac = isMac();
    let goToSince: number | undefined;
    function onKeyDown(event: KeyboardEvent): void {
      if (event.isComposing) {
        return;
      }
      const press = {
        key: event.key,
        meta: event.metaKey,
        ctrl: event.ctrlKey,
        alt: event.altKey,
        shift: event.shiftKey,
        typing: event.target instanceof Element && event.target.closest(plainKeysAreText) !== null,
      };
      const awaited = goToSince !== undefined && event.timeStamp - goToSince < goToMs;
      const { action, awaitsGoTo } = readShortcut(press, awaited, mac);
      goToSince = awaitsGoTo ? event.timeStamp : undefined;
      if (action !== undefined) {
        event.preventDefault();
        event.stopImmediatePropagation();
        latest.current(action);
      }
    }
    // Before the screens: the second key of "g j" is no step down a list.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
