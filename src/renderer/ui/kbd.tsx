import { classNames } from './class-names.ts';
import { keyNames, thisKeyboard } from './key-names.ts';

/** A shortcut as keys: `mod+k` shows ⌘K on a Mac, Ctrl K elsewhere. */
export function Kbd({ keys, className }: { keys: string; className?: string }) {
  const keyboard = thisKeyboard();
  const names = keyNames(keys, keyboard);
  return (
    <kbd
      dir="ltr"
      className={classNames(
        'inline-flex h-4.5 shrink-0 items-center rounded-mark border border-line bg-surface-2 px-1.5 font-medium font-sans text-secondary text-xs',
        className,
      )}
    >
      {names.join(keyboard.mac ? '' : ' ')}
    </kbd>
  );
}
