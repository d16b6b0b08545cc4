import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface EmptyStateProps {
  icon?: ReactNode;
  /** In place of the icon: how it looks once there is something. */
  picture?: ReactNode;
  text: string;
  /** What it is for. */
  detail?: string | undefined;
  action?: ReactNode;
  className?: string;
}

/** Nothing here yet: one sentence, what it is for, one action. */
export function EmptyState({ icon, picture, text, detail, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center justify-center gap-3 px-6 py-10 text-center', className)}>
      {picture ??
        (icon !== undefined && (
          <span className="flex size-10 items-center justify-center rounded-card bg-surface-3 text-secondary [&_svg]:size-5">
            {icon}
          </span>
        ))}
      <div className="flex max-w-90 flex-col gap-1 text-balance text-secondary">
        <p className={detail === undefined ? undefined : 'font-semibold text-primary'}>{text}</p>
        {detail === undefined ? null : <p>{detail}</p>}
      </div>
      {action}
    </div>
  );
}
