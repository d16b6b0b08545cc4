import { CircleAlert } from 'lucide-react';

interface FieldMessageProps {
  id: string;
  hint: string | undefined;
  error: string | undefined;
}

/** Below a field: what is wrong with what stands in it, else what is said about it. */
export function FieldMessage({ id, hint, error }: FieldMessageProps) {
  if (error !== undefined) {
    return (
      <p id={id} className="flex items-start gap-1.5 text-critical text-sm">
        <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
        <span className="block first-letter:uppercase">{error}</span>
      </p>
    );
  }
  return hint === undefined ? null : (
    <p id={id} className="text-muted text-sm">
      {hint}
    </p>
  );
}
