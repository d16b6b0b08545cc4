import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

interface EditorFrameProps {
  label: string;
  hideLabel: boolean;
  /** Of the label's element and the message's. */
  ids: { label: string; message: string };
  hint?: string | undefined;
  error?: string | undefined;
  /** Draws the edge of a field around it. */
  isEdged: boolean;
  className?: string | undefined;
  onLabelPress: () => void;
  /** Above the text, and below it. */
  notices: ReactNode;
  after: ReactNode;
  children: ReactNode;
}

/** Label above, message below, as every field has them; what is written in is no native control, so it is named by id. */
export function EditorFrame(props: EditorFrameProps) {
  const { label, hideLabel, ids, hint, error, isEdged, className, onLabelPress, notices, after, children } = props;
  return (
    // A stacking context is painted from what is kept of it while one types elsewhere.
    <div data-voice-field className={classNames('isolate flex min-w-0 flex-col gap-1.5', className)}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as a label does, it only leads the pointer to its field */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
      <div id={ids.label} className={hideLabel ? 'sr-only' : 'font-medium'} onClick={onLabelPress}>
        {label}
      </div>
      {notices}
      <div
        className={classNames(
          'min-w-0',
          isEdged && 'field-ring rounded-control border bg-surface-2',
          isEdged && (error === undefined ? 'border-line' : 'border-critical'),
        )}
      >
        {children}
      </div>
      {after}
      {error !== undefined ? (
        <p id={ids.message} className="flex items-start gap-1.5 text-critical text-sm">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          <span className="block first-letter:uppercase">{error}</span>
        </p>
      ) : (
        hint !== undefined && (
          <p id={ids.message} className="text-muted text-sm">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
