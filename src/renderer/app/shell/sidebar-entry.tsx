import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { shellWords } from '#lib/i18n/core-words.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
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
  /** Makes one more of what is behind it; undefined where the person may not. */
  onAdd?: (() => void) | undefined;
  /** What stands below it once it is unfolded; undefined where there is nothing. */
  below?: { label: string; isOpen: boolean; onToggle: () => void; content: ReactNode } | undefined;
}

export function SidebarEntry({ to, params, icon, label, count, current, collapsed, onAdd, below }: SidebarEntryProps) {
  const t = useT(shellWords);
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
        <span
          className={classNames(
            'font-normal text-muted text-sm tabular-nums',
            (onAdd ?? below) && 'group-has-focus-visible/entry:opacity-0 group-hover/entry:opacity-0',
          )}
        >
          {count}
        </span>
      )}
    </Link>
  );
  if (collapsed) {
    return (
      <Tooltip text={label} side="right">
        {link}
      </Tooltip>
    );
  }
  if (onAdd === undefined && below === undefined) {
    return link;
  }
  const quiet =
    'absolute top-[3px] opacity-0 focus-visible:opacity-100 group-has-focus-visible/entry:opacity-100 group-hover/entry:opacity-100';
  return (
    <>
      <div className="group/entry relative grid shrink-0">
        {link}
        {below === undefined ? null : (
          <IconButton
            label={below.label}
            size="small"
            aria-expanded={below.isOpen}
            className={classNames(quiet, onAdd === undefined ? 'end-1' : 'end-7.5')}
            onClick={below.onToggle}
          >
            <ChevronRight aria-hidden className={below.isOpen ? 'rotate-90' : 'rtl:-scale-x-100'} />
          </IconButton>
        )}
        {onAdd === undefined ? null : (
          <IconButton
            label={t('sidebar.add', { place: label })}
            size="small"
            className={classNames(quiet, 'end-1')}
            onClick={onAdd}
          >
            <Plus aria-hidden />
          </IconButton>
        )}
      </div>
      {below?.isOpen === true ? below.content : null}
    </>
  );
}
