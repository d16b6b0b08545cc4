import { X } from 'lucide-react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

interface RemoveButtonProps {
  id: string;
  label: string;
  className?: string;
  onRemove: (id: string) => void;
}

/** Takes an entry (`group/entry`) out of its list; it shows where the entry is pointed at or has the focus. */
export function RemoveButton({ id, label, className, onRemove }: RemoveButtonProps) {
  return (
    <IconButton
      label={label}
      size="small"
      data-remove={id}
      className={classNames(
        'opacity-0 focus-visible:opacity-100 group-focus-within/entry:opacity-100 group-hover/entry:opacity-100',
        className,
      )}
      onClick={() => onRemove(id)}
    >
      <X aria-hidden />
    </IconButton>
  );
}
