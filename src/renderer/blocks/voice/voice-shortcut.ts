import { type RefObject, useEffect } from 'react';
import { isMac } from '#ui/key-names.ts';

/** Keys that begin and end dictation, in the form the labels take. */
export const voiceShortcut = 'mod+shift+d';

/** Every control on the page; the keys mean the one whose text has the focus, or the only one. */
const controls = new Set<HTMLElement>();

function isMeant(control: HTMLElement): boolean {
  const field = control.closest('[data-voice-field]') ?? control;
  if (field.contains(document.activeElement)) {
    return true;
  }
  const dialog = document.querySelector('[role="dialog"]');
  return controls.size === 1 && (dialog === null || dialog.contains(control));
}

function isShortcut({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  const modifier = isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return modifier && shiftKey && !altKey && key.toLowerCase() === 'd';
}

/** Runs `toggle` when the keys are pressed and mean this control: wrap a text and its control in `data-voice-field`. */
export function useVoiceShortcut(ref: RefObject<HTMLElement | null>, toggle: () => void): void {
  useEffect(() => {
    const control = ref.current;
    if (control === null) {
      return;
    }
    controls.add(control);
    function onKeyDown(event: KeyboardEvent): void {
      if (control !== null && !event.defaultPrevented && !event.isComposing && isShortcut(event) && isMeant(control)) {
        event.preventDefault();
        toggle();
      }
    }
    window.addEventListener('keydown', onKeyDown);
    return () => {
      controls.delete(control);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [ref, toggle]);
}
