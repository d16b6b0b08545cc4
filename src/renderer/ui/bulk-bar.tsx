import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { LiveRegion } from './live-region.tsx';

interface BulkBarProps {
  /** "3 selected". */
  text: string;
  clearLabel: string;
  onClear: () => void;
  /** Buttons: what can be done with all of them. */
  children: ReactNode;
}

/** What can be done with the selected rows, over the lower edge of their table. Nothing is drawn while none is. */
export function BulkBar({ text, clearLabel, onClear, children }: BulkBarProps) {
  return (
    <>
      <LiveRegion text={text} />
      {text === '' ? null : (
        <div
          role="toolbar"
          aria-label={text}
          data-bottom-bar
          className="absolute inset-x-0 bottom-4 z-20 mx-auto flex w-fit max-w-[calc(100%-2rem)] animate-appear flex-wrap items-center gap-2 rounded-card bg-surface-2 py-1.5 ps-4 pe-1.5 shadow-overlay"
        >
          <span className="me-2 whitespace-nowrap font-medium tabular-nums">{text}</span>
          {children}
          <IconButton label={clearLabel} shortcut="escape" onClick={onClear}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
    </>
  );
}
