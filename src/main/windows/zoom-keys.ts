import type { Input } from 'electron';

const keys: ReadonlySet<string> = new Set(['+', '-', '=', '0', 'Add', 'Subtract']);

/** Whether keys pressed are those of the menu that zoom the page. */
export function isZoomKey({ type, key, control, meta }: Pick<Input, 'type' | 'key' | 'control' | 'meta'>): boolean {
  return type === 'keyDown' && (control || meta) && keys.has(key);
}
