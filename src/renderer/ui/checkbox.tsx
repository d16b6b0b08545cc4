import { Check, Minus } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { type MouseEvent, useId } from 'react';
import { classNames } from './class-names.ts';

interface CheckboxProps {
  label: string;
  hideLabel?: boolean;
  /** Some text under the label. */
  detail?: string | undefined;
  /** `'mixed'`: some of what it stands for. */
  checked: boolean | 'mixed';
  onChange?: (checked: boolean) => void;
  /** In place of `onChange`, for whom it matters whether Shift was held. */
  onClick?: (event: MouseEvent) => void;
  disabled?: boolean;
  tabIndex?: number;
}

/** Yes, no, or some of it. */
export function Checkbox({ label, hideLabel, detail, checked, onChange, onClick, disabled, tabIndex }: CheckboxProps) {
  const id = useId();
  return (
    <span className={classNames('inline-flex min-w-0 items-start gap-2.5', disabled && 'opacity-50')}>
      <Radix.Root
        id={id}
        checked={checked === 'mixed' ? 'indeterminate' : checked}
        onCheckedChange={(next) => onChange?.(next === true)}
        onClick={onClick}
        disabled={disabled}
        tabIndex={tabIndex}
        {...(hideLabel ? { 'aria-label': label } : {})}
        {...(detail === undefined ? {} : { 'aria-describedby': `${id}-detail` })}
        className={classNames(
          'relative flex size-4 shrink-0 items-center justify-center rounded-mark border border-line-strong bg-surface-2 text-on-accent',
          // The target is larger than the box.
          'after:-inset-1.5 after:absolute hover:border-accent data-[state=checked]:border-accent data-[state=indeterminate]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:bg-accent',
          // Of the boxes of a list many change at once.
          !hideLabel && 'mt-0.5 transition-colors',
        )}
      >
        {/* Radix's own indicator asks how it is animated: with the boxes of a list that costs a layout of the page each time. */}
        {checked === 'mixed' ? <Minus aria-hidden strokeWidth={3} className="size-3" /> : null}
        {checked === true ? <Check aria-hidden strokeWidth={3} className="size-3" /> : null}
      </Radix.Root>
      {!hideLabel && (
        <span className="flex min-w-0 flex-col">
          <label htmlFor={id}>{label}</label>
          {detail !== undefined && (
            <span id={`${id}-detail`} className="text-secondary text-sm">
              {detail}
            </span>
          )}
        </span>
      )}
    </span>
  );
}
