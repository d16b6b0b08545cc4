import { classNames } from './class-names.ts';
import { isMac, keyNames } from './key-names.ts';

/** A shortcut as keys: `mod+k` shows ⌘K on a Mac, Ctrl K elsewhere. */
export function Kbd({ keys, className }: { keys: string; className?: string }) {
  const mac = isMac();
  const names = keyNames(keys, mac);
  return (
    <kbd
      dir="ltr"
      className={classNames(
        'inline-flex h-4.5 shrink-0 items-center rounded-mark border border-line bg-surface-2 px-1.5 font-medium font-sans text-secondary text-xs',
        className,
      )}
    >
      {names.join(mac ? '' : ' ')}
    </kbd>
  );
}
