import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

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
      {error !== undefined ? (
        <p id={messageId} className="flex items-start gap-1.5 text-critical text-sm">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          <span className="block first-letter:uppercase">{error}</span>
        </p>
      ) : (
        hint !== undefined && (
          <p id={messageId} className="text-muted text-sm">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
