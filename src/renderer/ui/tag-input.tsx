import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { type ChipSize, chipClass } from './tag-chip.tsx';
import { cleanLabel } from './tag-order.ts';
import { useLeave } from './use-leave.ts';

/** How typing ended: a label to keep, or undefined; `goOn` where it was by Enter. */
export interface TagInputEnd {
  label: string | undefined;
  byKey: boolean;
}

interface TagInputProps {
  label: string;
  size: ChipSize;
  initial?: string;
  /** What is wrong with a label, in words. */
  problemOf: (label: string) => string | undefined;
  onEnd: (end: TagInputEnd) => void;
}

/** A tag while its label is typed. Enter keeps it, Escape does not, and leaving keeps what is right. */
export function TagInput({ label, size, initial = '', problemOf, onEnd }: TagInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const problemId = useId();

  const leave = useLeave(input, () => end(false));

  function end(byKey: boolean): void {
    const cleaned = cleanLabel(text);
    const found = cleaned === '' ? undefined : problemOf(cleaned);
    if (found !== undefined && byKey) {
      setProblem(found);
    } else {
      onEnd({ label: cleaned === '' || found !== undefined ? undefined : cleaned, byKey });
      setText('');
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) {
      return;
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      end(true);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onEnd({ label: undefined, byKey: true });
    }
  }

  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-1.5">
      <span
        className={classNames(chipClass({ variant: 'tertiary', size }), 'field-ring', problem && 'border-critical')}
      >
        <input
          ref={input}
          {...leave}
          // biome-ignore lint/a11y/noAutofocus: it appears because the person asked to type here
          autoFocus
          aria-label={label}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : problemId}
          autoComplete="off"
          dir="auto"
          // A dialog around it must not take Escape for itself.
          data-owns-escape
          value={text}
          onFocus={(event) => {
            leave.onFocus();
            event.target.select();
          }}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
          onKeyDown={onKeyDown}
          className="field-sizing-content min-w-12 max-w-full bg-transparent text-primary outline-none"
        />
      </span>
      {problem !== undefined && (
        <span id={problemId} role="alert" className="text-critical text-sm">
          {problem}
        </span>
      )}
    </span>
  );
}
