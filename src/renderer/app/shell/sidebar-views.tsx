import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { pathOfView } from '#blocks/kept-views/view-path.ts';
import { watchCount } from '#blocks/kept-views/watch-count.ts';
import { WatchMark } from '#blocks/kept-views/watch-mark.tsx';
import { useListAddress } from '#blocks/object-list/list-address.ts';
import { shellWords } from '#lib/i18n/core-words.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { View } from '#shared/contract/views.ts';
import { classNames } from '#ui/class-names.ts';

/** So many that the sidebar stays a sidebar; the menu of the list has them all. */
const mostShown = 8;

interface SidebarViewsProps {
  views: readonly View[];
  /** The list that they are of. */
  path: string;
  label: string;
  /** Its list is shown. */
  current: boolean;
}

/** The views of a list below its entry. */
export function SidebarViews({ views, path, label, current }: SidebarViewsProps) {
  const t = useT(shellWords);
  const router = useRouter();
  const { address } = useListAddress();
  const more = views.length - mostShown;

  function follow(event: MouseEvent, to: string): void {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      router.history.push(to);
    }
  }

  const link = (key: string, to: string, text: string, isShown: boolean, look: string, mark?: ReactNode) => (
    <li key={key}>
      <a
        href={to}
        onClick={(event) => follow(event, to)}
        {...(isShown ? { 'aria-current': 'true' as const } : {})}
        className={classNames(
          'no-drag flex h-7 items-center rounded-control ps-8.5 pe-2 transition-colors hover:bg-surface-3 hover:text-primary focus-visible:-outline-offset-2',
          isShown ? 'bg-surface-3 text-primary' : look,
        )}
      >
        <span dir="auto" className="truncate">
          {text}
        </span>
        {mark}
      </a>
    </li>
  );

  return (
    <ul aria-label={label} className="flex flex-col gap-px">
      {views
        .slice(0, mostShown)
        .map((view) =>
          link(
            view.id,
            pathOfView(path, view),
            view.name,
            current && address.saved === view.id,
            'text-secondary',
            view.watch === undefined ? undefined : <WatchMark count={watchCount(view)} />,
          ),
        )}
      {more > 0 ? link('more', path, t('sidebar.moreViews', { count: more }), false, 'text-muted') : null}
    </ul>
  );
}
