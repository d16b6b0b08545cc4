import { Pencil } from 'lucide-react';
import type { Ref } from 'react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { classNames } from '#ui/class-names.ts';

interface ChangeButtonProps {
  ref: Ref<HTMLButtonElement>;
  /** What the value is called. */
  label: string;
  /** Where it stands, and what it appears with. */
  className: string;
  onClick: () => void;
}

/** The pencil that turns a value into its input; the keyboard finds it where the pointer sees none. */
export function ChangeButton({ ref, label, className, onClick }: ChangeButtonProps) {
  const t = useT(objectWords);
  return (
    <button
      ref={ref}
      type="button"
      aria-label={t('edit.change', { label })}
      className={classNames(
        'flex size-6 shrink-0 items-center justify-center rounded-mark bg-surface-2 text-secondary opacity-0 hover:text-primary focus-visible:opacity-100',
        className,
      )}
      onClick={onClick}
    >
      <Pencil aria-hidden className="size-3.5" />
    </button>
  );
}
