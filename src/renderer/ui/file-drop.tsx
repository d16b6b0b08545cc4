import { Upload } from 'lucide-react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { useFileDrop } from './use-file-drop.ts';

interface FileDropProps {
  /** The question, as the field's name: "Drop a CSV here, or choose one". */
  label: string;
  hint: string;
  /** As the `accept` attribute has it. */
  accept: string;
  onFile: (file: File) => void;
  /** What is wrong with the last file, in words. */
  error?: string | null;
  /** Where it is a field of a form: smaller, and what is wrong is said by the form. */
  field?: { inputId: string; messageId: string; isWrong: boolean };
}

/** A place to drop a file, or to choose one with mouse or keyboard. */
export function FileDrop({ label, hint, accept, onFile, error, field }: FileDropProps) {
  const { isOver, handlers } = useFileDrop(([file]) => file && onFile(file));
  const ownErrorId = useId();
  const isWrong = field?.isWrong ?? (error !== undefined && error !== null);
  const errorId = field?.messageId ?? ownErrorId;

  const edge = isOver
    ? 'border-accent bg-accent-soft'
    : isWrong
      ? 'border-critical'
      : 'border-line-strong hover:bg-surface-1';
  return (
    <div className="flex flex-col gap-2">
      <label
        {...handlers}
        className={classNames(
          'flex flex-col items-center rounded-card border border-dashed px-6 text-center focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2',
          field === undefined ? 'gap-1 py-10' : 'gap-0.5 py-4',
          edge,
        )}
      >
        <Upload aria-hidden className={classNames('text-muted', field === undefined ? 'mb-2 size-5' : 'mb-1 size-4')} />
        <span className={field === undefined ? 'font-semibold text-base' : 'font-medium'}>{label}</span>
        <span className="text-secondary text-sm">{hint}</span>
        <input
          id={field?.inputId}
          type="file"
          accept={accept}
          className="sr-only"
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? errorId : undefined}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) {
              onFile(file);
            }
          }}
        />
      </label>
      {error ? (
        <p id={errorId} role="alert" className="text-critical">
          {error}
        </p>
      ) : null}
    </div>
  );
}
