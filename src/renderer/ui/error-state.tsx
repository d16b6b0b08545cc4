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
  action,
  className,
}: {
  title: string;
  detail?: string | undefined;
  retryLabel?: string;
  onRetry?: () => void;
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
        <p className="font-semibold">{title}</p>
        {detail !== undefined && <p className="text-secondary">{detail}</p>}
      </div>
      {(onRetry !== undefined || action !== undefined) && (
        <div className="flex gap-2">
          {onRetry !== undefined && (
            <Button onClick={onRetry}>
              <RotateCcw aria-hidden />
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
