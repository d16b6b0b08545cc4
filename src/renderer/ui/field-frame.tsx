import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldMessage } from './field-message.tsx';

/** Label above, message below: what every field has around it. */
export function FieldFrame({
  inputId,
  messageId,
  label,
  hideLabel,
  hint,
  error,
  className,
  children,
}: {
  inputId: string;
  messageId: string;
  label: string;
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={inputId} className={hideLabel ? 'sr-only' : 'font-medium'}>
        {label}
      </label>
      {children}
      <FieldMessage id={messageId} {...{ hint, error }} />
    </div>
  );
}
