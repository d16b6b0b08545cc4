import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Nothing here yet: one sentence, one action. */
export function EmptyState({
  icon,
  text,
  action,
  className,
}: {
  icon?: ReactNode;
  text: string;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div className={classNames('flex flex-col items-center justify-center gap-3 px-6 py-10 text-center', className)}>
      {icon !== undefined && (
        <span className="flex size-10 items-center justify-center rounded-card bg-surface-3 text-secondary [&_svg]:size-5">
          {icon}
        </span>
      )}
      <p className="max-w-90 text-balance text-secondary">{text}</p>
      {action}
    </div>
  );
}
