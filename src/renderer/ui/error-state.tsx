import { RotateCcw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

/** What happened, what to do, and the button to do it. */
export function ErrorState({
  title,
  detail,
  retryLabel,
  onRetry,
  busy = false,
  heading = false,
  action,
  className,
}: {
  title: string;
  detail?: string | undefined;
  retryLabel?: string;
  onRetry?: () => void;
  /** It is being tried again. */
  busy?: boolean;
  /** It stands in place of a whole page: the title is the page's heading. */
  heading?: boolean;
  /** Something else to do besides trying again. */
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div
      role="alert"
      className={classNames('flex flex-col items-center justify-center gap-3 px-6 py-10 text-center', className)}
    >
      <span className="flex size-10 items-center justify-center rounded-card bg-critical-soft text-critical">
        <TriangleAlert aria-hidden className="size-5" />
      </span>
      <div className="flex max-w-100 flex-col gap-1">
        {heading ? <h1 className="font-semibold">{title}</h1> : <p className="font-semibold">{title}</p>}
        {detail !== undefined && <p className="text-secondary">{detail}</p>}
      </div>
      {(onRetry !== undefined || action !== undefined) && (
        <div className="flex gap-2">
          {onRetry !== undefined && (
            <Button onClick={onRetry} disabled={busy}>
              <RotateCcw aria-hidden className={busy ? 'animate-spin' : undefined} />
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
