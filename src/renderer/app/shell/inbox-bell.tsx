import { Link, useLocation } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { shellWords } from '#lib/i18n/core-words.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { classNames } from '#ui/class-names.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { useUnread } from './queries.ts';

/** So many are counted one by one. */
const mostCounted = 99;

/** The way to the inbox, and how much of it is unread. */
export function InboxBell() {
  const t = useT(shellWords);
  const format = useFormat();
  const unread = useUnread();
  const { pathname } = useLocation();
  const isShown = pathname === '/inbox';
  const label = unread === 0 ? t('inbox.label') : t('inbox.unread', { count: unread });
  return (
    <Tooltip text={label} shortcut="g n">
      <Link
        to="/inbox"
        aria-label={label}
        {...(isShown ? { 'aria-current': 'page' as const } : {})}
        className={classNames(
          'no-drag relative inline-flex size-8 shrink-0 items-center justify-center rounded-control transition-colors hover:bg-surface-3 hover:text-primary',
          isShown ? 'bg-surface-3 text-primary' : 'text-secondary',
        )}
      >
        <Bell aria-hidden className="size-4" />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute -end-0.5 top-0 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 font-medium text-xs text-on-accent tabular-nums"
          >
            {unread > mostCounted ? `${mostCounted}+` : format.number(unread)}
          </span>
        )}
      </Link>
    </Tooltip>
  );
}
