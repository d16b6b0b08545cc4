import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

interface EditorNoticeProps {
  look: 'info' | 'warning';
  text: string;
  /** Buttons at its end. */
  children?: ReactNode;
}

/** A line above a text about the text itself. */
export function EditorNotice({ look, text, children }: EditorNoticeProps) {
  const Icon = look === 'info' ? Info : TriangleAlert;
  return (
    <div
      role="status"
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-2.5 py-1.5 text-sm',
        look === 'info' ? 'bg-info-soft text-info' : 'bg-warning-soft text-warning',
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0 flex-1">{text}</span>
      {children}
    </div>
  );
}

/** A button within a notice. */
export function NoticeButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="rounded-mark font-medium underline decoration-1 underline-offset-2 hover:no-underline"
    >
      {children}
    </button>
  );
}
