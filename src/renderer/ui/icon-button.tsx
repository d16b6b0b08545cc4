import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does: read out, and shown when the pointer rests on it. */
  label: string;
  /** Keys that do the same, shown beside the label. */
  shortcut?: string;
  size?: 'small' | 'medium';
}

/** A button that is only an icon. */
export function IconButton({ label, shortcut, size = 'medium', className, ...props }: IconButtonProps) {
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <button
        type="button"
        aria-label={label}
        className={classNames(
          'no-drag inline-flex shrink-0 items-center justify-center rounded-control text-secondary transition-colors',
          'hover:bg-surface-3 hover:text-primary data-[state=open]:bg-surface-3 disabled:pointer-events-none disabled:opacity-50',
          size === 'small' ? 'size-6 [&_svg]:size-3.5' : 'size-8 [&_svg]:size-4',
          className,
        )}
        {...props}
      />
    </Tooltip>
  );
}
