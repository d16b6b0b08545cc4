import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame } from './field-frame.tsx';

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  /** Always there for screen readers; `hideLabel` takes it off the screen. */
  label: string;
  hideLabel?: boolean;
  hint?: string | undefined;
  /** What is wrong with what was typed. */
  error?: string | undefined;
  icon?: ReactNode;
  size?: 'medium' | 'large';
}

/** One line of text with its label, hint and error. */
export function Input({ label, hideLabel, hint, error, icon, size = 'medium', className, id, ...props }: InputProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const messageId = `${inputId}-message`;
  const message = error ?? hint;
  return (
    <FieldFrame inputId={inputId} messageId={messageId} {...{ label, hideLabel, hint, error, className }}>
      <div
        className={classNames(
          'field-ring flex items-center gap-2 has-disabled:opacity-50 rounded-control border bg-surface-2 px-2.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted',
          size === 'large' ? 'h-10' : 'h-8',
          error === undefined ? 'border-line' : 'border-critical',
        )}
      >
        {icon}
        <input
          id={inputId}
          aria-invalid={error !== undefined}
          aria-describedby={message === undefined ? undefined : messageId}
          className="h-full min-w-0 flex-1 bg-transparent outline-none"
          {...props}
        />
      </div>
    </FieldFrame>
  );
}
