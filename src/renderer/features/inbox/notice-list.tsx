import { useRef, useState } from 'react';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Notification } from '#shared/contract/notifications.ts';
import { useKeysOutsideFields } from '#ui/use-keys-outside-fields.ts';
import { byDay, daysAgo } from './days.ts';
import { useChangeNotices } from './mutations.ts';
import { NoticeRow, type NoticeVerbs } from './notice-row.tsx';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { useOpenNotice } from './use-open-notice.ts';
import { inboxWords } from './words/index.ts';

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Notices by day, walked through with J and K or the arrows. */
export function NoticeList({ notices, isSnoozed }: { notices: readonly Notification[]; isSnoozed: boolean }) {
  const t = useT(inboxWords);
  const format = useFormat();
  const openNotice = useOpenNotice();
  const { mutate: change } = useChangeNotices();
  const view = useRef<HTMLDivElement>(null);
  const mains = useRef(new Map<string, HTMLButtonElement>());
  const [active, setActive] = useState({ id: notices[0]?.id, at: 0 });
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Notification | null>(null);
  const found = notices.findIndex(({ id }) => id === active.id);
  // What was put off leaves its place to the next one.
  const activeAt = found < 0 ? Math.min(active.at, notices.length - 1) : found;
  const current = notices[activeAt];
  const now = new Date();

  function focus(at: number): void {
    const notice = notices[Math.max(0, Math.min(at, notices.length - 1))];
    if (notice !== undefined) {
      setActive({ id: notice.id, at: notices.indexOf(notice) });
      mains.current.get(notice.id)?.focus();
    }
  }

  const verbs: NoticeVerbs = {
    open: (notice) => {
      if (!notice.read) {
        change({ ids: [notice.id], read: true });
      }
      openNotice(notice);
    },
    mark: ({ id }, read) => change({ ids: [id], read }),
    snooze: ({ id }, until) => change({ ids: [id], snooze_until: until === null ? null : until.toISOString() }),
    choose: setChosen,
    showSnoozes: ({ id }, isOpen) => setMenuOf(isOpen ? id : null),
  };

  useKeysOutsideFields(view, (event) => {
    const { key } = event;
    const step = steps[key];
    if (event.ctrlKey || event.metaKey || current === undefined) {
      return;
    }
    if (step !== undefined) {
      event.preventDefault();
      const hasFocus = view.current?.contains(document.activeElement) ?? false;
      focus(hasFocus ? activeAt + step : activeAt);
    } else if (key === 'Enter') {
      verbs.open(current);
    } else if (key === 'e' || key === 'u') {
      verbs.mark(current, key === 'e');
      if (key === 'e') {
        focus(activeAt + 1);
      }
    } else if ((key === 'h' || key === 's') && !isSnoozed) {
      event.preventDefault();
      setMenuOf(current.id);
    }
  });

  const dayName = (start: Date) => {
    const ago = daysAgo(start, now);
    return ago === 0 ? t('today') : ago === 1 ? t('yesterday') : format.dayInWords(start);
  };

  return (
    <div ref={view} className="flex flex-col gap-5">
      {byDay(notices).map(({ start, notices: ofDay }) => (
        <section key={start.getTime()} aria-label={dayName(start)}>
          <h2 className="px-2 pb-1 font-medium text-muted text-sm">{dayName(start)}</h2>
          <ul className="flex flex-col gap-px">
            {ofDay.map((notice) => (
              <NoticeRow
                key={notice.id}
                {...{ notice, verbs, isSnoozed }}
                isActive={notice.id === current?.id}
                menuIsOpen={menuOf === notice.id}
                onFocus={() => setActive({ id: notice.id, at: notices.indexOf(notice) })}
                onMenuClosed={() => mains.current.get(notice.id)?.focus()}
                main={(element) => {
                  if (element === null) {
                    mains.current.delete(notice.id);
                  } else {
                    mains.current.set(notice.id, element);
                  }
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      {chosen !== null && (
        <SnoozeDialog
          onClose={() => setChosen(null)}
          onSnooze={(until) => {
            verbs.snooze(chosen, until);
            setChosen(null);
          }}
        />
      )}
    </div>
  );
}
