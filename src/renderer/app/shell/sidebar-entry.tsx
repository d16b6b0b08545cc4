import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Tooltip } from '#ui/tooltip.tsx';

export interface SidebarEntryProps {
  to: LinkProps['to'];
  params?: LinkProps['params'];
  icon: ReactNode;
  label: string;
  /** How many objects are behind it. */
  count?: string | undefined;
  current: boolean;
  collapsed: boolean;
}

export function SidebarEntry({ to, params, icon, label, count, current, collapsed }: SidebarEntryProps) {
  const link = (
    <Link
      to={to}
      params={params}
      {...(current ? { 'aria-current': 'page' as const } : {})}
      className={classNames(
        'no-drag flex h-7.5 shrink-0 items-center rounded-control font-medium transition-colors focus-visible:-outline-offset-2',
        collapsed ? 'justify-center' : 'gap-2.5 px-2',
        current ? 'bg-surface-3 text-primary' : 'text-secondary hover:bg-surface-3 hover:text-primary',
      )}
    >
      {icon}
      <span className={collapsed ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{label}</span>
      {count !== undefined && !collapsed && (
        <span className="font-normal text-muted text-sm tabular-nums">{count}</span>
      )}
    </Link>
  );
  return collapsed ? (
    <Tooltip text={label} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}
