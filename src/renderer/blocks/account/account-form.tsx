import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { Wrong } from './use-refusal.ts';

interface AccountFormProps {
  /** What is wrong with it; the first field that is takes the focus. */
  wrong: Wrong<string>;
  onSubmit: () => void;
  className?: string;
  children: ReactNode;
}

/** A form that says what is wrong at its fields, and below them what no field is to blame for. */
export function AccountForm({ wrong, onSubmit, className, children }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(wrong).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [wrong]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className={classNames('flex flex-col gap-4', className)}>
      {children}
      <p role="alert" className="text-critical empty:hidden">
        {wrong.form}
      </p>
    </form>
  );
}
