import { Bell, Check, Mail, Undo2 } from 'lucide-react';
import type { Ref } from 'react';
import { ObjectTile } from '#blocks/object/object-icon.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Notification } from '#shared/contract/notifications.ts';
import { isObjectType } from '#shared/domain/object-types.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { timeOf } from './days.ts';
import { SnoozeMenu } from './snooze-menu.tsx';
import { useNoticeWords } from './use-notice-words.ts';
import { inboxWords } from './words/index.ts';

/** What may be done with a notice. */
export interface NoticeVerbs {
  open: (notice: Notification) => void;
  mark: (notice: Notification, read: boolean) => void;
  /** `null`: it is back at once. */
  snooze: (notice: Notification, until: Date | null) => void;
  choose: (notice: Notification) => void;
  /** The menu of when it is back opens or closes. */
  showSnoozes: (notice: Notification, isOpen: boolean) => void;
}

interface NoticeRowProps {
  notice: Notification;
  verbs: NoticeVerbs;
  /** The row that the keys are about. */
  isActive: boolean;
  isSnoozed: boolean;
  menuIsOpen: boolean;
  onFocus: () => void;
  /** What the keyboard reaches of it. */
  main: Ref<HTMLButtonElement>;
  onMenuClosed: () => void;
}

function Tile({ notice }: { notice: Notification }) {
  const type = notice.object?.object_type ?? notice.view?.object_type;
  return type !== undefined && isObjectType(type) ? (
    <ObjectTile type={type} />
  ) : (
    <span className="flex size-6 shrink-0 items-center justify-center rounded-control bg-surface-3 text-secondary">
      <Bell aria-hidden className="size-3.5" />
    </span>
  );
}

/** One notice: what it says, when, and what may be done with it. */
export function NoticeRow(props: NoticeRowProps) {
  const { notice, verbs, isActive, isSnoozed, menuIsOpen, onFocus, main, onMenuClosed } = props;
  const t = useT(inboxWords);
  const format = useFormat();
  const { title, body } = useNoticeWords()(notice);
  const { read, times = 1 } = notice;
  return (
    <li
      onFocus={onFocus}
      className={classNames(
        'group relative flex items-center rounded-control transition-colors hover:bg-surface-3',
        isActive && 'bg-accent-soft hover:bg-accent-soft',
      )}
    >
      <button
        ref={main}
        type="button"
        tabIndex={isActive ? 0 : -1}
        onClick={() => verbs.open(notice)}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control px-2 py-1.5 text-start focus-visible:-outline-offset-2"
      >
        <span className={classNames('size-1.75 shrink-0 rounded-full', read ? 'bg-transparent' : 'bg-accent')}>
          {!read && <span className="sr-only">{t('unread')}</span>}
        </span>
        <Tile notice={notice} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span dir="auto" className={classNames('truncate', read ? 'text-secondary' : 'font-medium text-primary')}>
            {title}
          </span>
          {body !== '' && (
            <span dir="auto" className="truncate text-muted text-sm">
              {body}
            </span>
          )}
        </span>
        {times > 1 && (
          <span className="shrink-0 rounded-full bg-surface-3 px-1.5 text-muted text-xs tabular-nums group-hover:bg-surface-2">
            <span aria-hidden>×{format.number(times)}</span>
            <span className="sr-only">{t('told', { count: times })}</span>
          </span>
        )}
        <time
          dateTime={timeOf(notice).toISOString()}
          className="min-w-18 shrink-0 whitespace-nowrap text-end text-muted text-sm tabular-nums group-focus-within:invisible group-hover:invisible"
        >
          {isSnoozed ? t('until', { time: format.time(timeOf(notice)) }) : format.time(timeOf(notice))}
        </time>
      </button>
      <span className="absolute end-1.5 flex gap-0.5 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100">
        <IconButton
          size="small"
          label={read ? t('markUnread') : t('markRead')}
          shortcut={read ? 'u' : 'e'}
          tabIndex={isActive ? 0 : -1}
          onClick={() => verbs.mark(notice, !read)}
        >
          {read ? <Mail aria-hidden /> : <Check aria-hidden />}
        </IconButton>
        {isSnoozed ? (
          <IconButton
            size="small"
            label={t('wake')}
            tabIndex={isActive ? 0 : -1}
            onClick={() => verbs.snooze(notice, null)}
          >
            <Undo2 aria-hidden />
          </IconButton>
        ) : (
          <SnoozeMenu
            isOpen={menuIsOpen}
            onOpenChange={(isOpen) => verbs.showSnoozes(notice, isOpen)}
            onSnooze={(until) => verbs.snooze(notice, until)}
            onChoose={() => verbs.choose(notice)}
            onClosed={onMenuClosed}
            tabIndex={isActive ? 0 : -1}
          />
        )}
      </span>
    </li>
  );
}
