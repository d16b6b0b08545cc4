import { Upload } from 'lucide-react';
import { useId } from 'react';
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
}

/** A place to drop a file, or to choose one with mouse or keyboard. */
export function FileDrop({ label, hint, accept, onFile, error }: FileDropProps) {
  const { isOver, handlers } = useFileDrop(([file]) => file && onFile(file));
  const errorId = useId();

  const edge = isOver
    ? 'border-accent bg-accent-soft'
    : error
      ? 'border-critical'
      : 'border-line-strong hover:bg-surface-1';
  return (
    <div className="flex flex-col gap-2">
      <label
        {...handlers}
        className={`flex flex-col items-center gap-1 rounded-card border border-dashed px-6 py-10 text-center focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2 ${edge}`}
      >
        <Upload aria-hidden className="mb-2 size-5 text-muted" />
        <span className="font-semibold text-base">{label}</span>
        <span className="text-secondary text-sm">{hint}</span>
        <input
          type="file"
          accept={accept}
          className="sr-only"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
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
