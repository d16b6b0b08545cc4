import type { ReactNode } from 'react';
import { Kbd } from './kbd.tsx';

interface KeyHintsProps {
  hints: readonly { keys: string; label: string }[];
  /** At the end of the line: how much is shown. */
  aside?: ReactNode;
}

/** The lower edge of a list that is gone through by keys: what they do. */
export function KeyHints({ hints, aside }: KeyHintsProps) {
  return (
    <footer className="flex h-9.5 shrink-0 items-center gap-4 overflow-hidden whitespace-nowrap border-line border-t px-3 text-secondary text-sm">
      {hints.map(({ keys, label }) => (
        <span key={keys} className="flex items-center gap-1.5">
          <Kbd keys={keys} />
          {label}
        </span>
      ))}
      <span className="ms-auto tabular-nums">{aside}</span>
    </footer>
  );
}
