import { whyGauges } from '#blocks/object/why-gauge.tsx';

const entry = 'tr, li, article';

/** Where letters mean something else. */
const lettersAreText =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="menu"], [role="listbox"]';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented' | 'target'>;

/** Whether a key asks why a score is as it is. */
export function asksWhy({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, target }: Press): boolean {
  const isPlain = !(ctrlKey || metaKey || altKey || shiftKey || defaultPrevented);
  return key === 'w' && isPlain && !(target instanceof Element && target.closest(lettersAreText) !== null);
}

/** The gauges of the row or card that the focus is in, else of the active row of the table, where nothing covers that. */
function gaugesNear(target: Element): HTMLElement[] {
  const isAbove = target.closest('[role="dialog"], [role="alertdialog"]') !== null;
  const near = target.closest(entry) ?? (isAbove ? null : document.querySelector('tr[data-active]'));
  return [...(near?.querySelectorAll<HTMLElement>(whyGauges) ?? [])];
}

/** The gauge that a key asks: the first one there, or the one after `before`, and the first again after the last. */
export function nextGauge(target: Element, before?: HTMLElement): HTMLElement | undefined {
  const gauges = gaugesNear(before ?? target);
  return gauges[before === undefined ? 0 : (gauges.indexOf(before) + 1) % gauges.length];
}
