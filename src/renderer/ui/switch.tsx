import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';
import { classNames } from './class-names.ts';

interface SwitchProps {
  label: string;
  detail?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** On or off, at once: the label at the start of the line, the switch at its end. */
export function Switch({ label, detail, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className={classNames('flex min-w-0 items-start justify-between gap-4', disabled && 'opacity-50')}>
      <span className="flex min-w-0 flex-col">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {detail !== undefined && (
          <span id={`${id}-detail`} className="text-secondary text-sm">
            {detail}
          </span>
        )}
      </span>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        {...(detail === undefined ? {} : { 'aria-describedby': `${id}-detail` })}
        className="group relative mt-px h-4.5 w-8 shrink-0 rounded-full bg-line-strong transition-colors data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="block size-3.5 translate-x-0.5 rounded-full bg-surface-2 transition-transform data-[state=checked]:translate-x-4 rtl:-translate-x-0.5 rtl:data-[state=checked]:-translate-x-4" />
      </Radix.Root>
    </div>
  );
}
