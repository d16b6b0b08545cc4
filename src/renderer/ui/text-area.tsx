import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame } from './field-frame.tsx';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  /** What is wrong with what was typed. */
  error?: string | undefined;
  /** Inside the field, below the text. */
  footer?: ReactNode;
}

/** Several lines of text; it grows with them. */
export function TextArea({ label, hideLabel, hint, error, className, footer, rows = 4, ...props }: TextAreaProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const message = error ?? hint;
  return (
    <FieldFrame inputId={id} messageId={messageId} {...{ label, hideLabel, hint, error, className }}>
      <div
        className={classNames(
          'field-ring rounded-control border bg-surface-2 has-disabled:opacity-50',
          error === undefined ? 'border-line' : 'border-critical',
        )}
      >
        <textarea
          id={id}
          rows={rows}
          aria-invalid={error !== undefined}
          aria-describedby={message === undefined ? undefined : messageId}
          className={classNames(
            'field-sizing-content block max-h-60 w-full resize-none bg-transparent px-2.5 py-1.5 outline-none',
            rows > 1 && 'min-h-20',
          )}
          {...props}
        />
        {footer}
      </div>
    </FieldFrame>
  );
}
