import { ObjectLink } from '#blocks/object/object-link.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { CalendarEntry } from '#shared/contract/interviewing.ts';
import { classNames } from '#ui/class-names.ts';
import { type CalendarItem, type EntryItem, type SlotItem, zonedPeople } from './calendar-items.ts';
import { placeOf, timeIn } from './times-elsewhere.ts';
import { useTimesElsewhere } from './use-times-elsewhere.ts';
import { interviewWords } from './words/index.ts';

const looks: Readonly<Record<CalendarEntry['state'], string>> = {
  planned: 'border-s-accent bg-accent-soft',
  now: 'border-s-accent bg-accent-soft ring-1 ring-accent',
  due: 'border-s-warning bg-warning-soft',
  in: 'border-s-line-strong bg-surface-3',
  held: 'border-s-line-strong bg-surface-3',
  cancelled: 'border-s-line-strong border-dashed bg-surface-1 line-through',
};

interface ItemProps {
  item: CalendarItem;
  /** The second zone of the calendar; empty where there is none. */
  zone: string;
  onSlot: (startMs: number) => void;
}

/** One thing of a calendar: an interview, a time that is proposed, or one at which somebody is busy. */
export function Item({ item, zone, onSlot }: ItemProps) {
  const t = useT(interviewWords);
  switch (item.kind) {
    case 'entry':
      return <Entry item={item} zone={zone} />;
    case 'slot':
      return <Slot item={item} onSlot={onSlot} />;
    case 'busy':
      return (
        <p className="h-full truncate rounded-control border border-line-strong border-dashed bg-surface-2 px-2 py-1 text-secondary text-sm">
          {t('calendar.busy')}
        </p>
      );
  }
}

function Entry({ item: { entry, start }, zone }: { item: EntryItem; zone: string }) {
  const t = useT(interviewWords);
  const { time } = useFormat();
  const timesOf = useTimesElsewhere();
  const { candidate, name, stage, state, clashes, busy = [] } = entry;
  const [twice] = clashes;
  const [notFree] = busy;
  const isAgainst = twice !== undefined || notFree !== undefined;
  const there = zone === '' ? undefined : `${timeIn(zone, start, document.documentElement.lang)} ${placeOf(zone)}`;
  const when = [time(start), there, ...timesOf(start, zonedPeople(entry)), stage].filter((text) => text !== undefined);
  const stands =
    twice !== undefined
      ? t('calendar.twice', { name: twice.person.name })
      : notFree !== undefined
        ? t('calendar.notFree', { name: notFree.name })
        : t(`calendar.state.${state}`);
  return (
    <ObjectLink
      object={{ id: entry.id, object_type: 'interview', name }}
      className={classNames(
        'flex h-full min-w-0 flex-col overflow-hidden rounded-control border-s-3 px-2 py-1 text-sm',
        isAgainst ? 'border-s-critical bg-critical-soft' : looks[state],
      )}
    >
      <span dir="auto" className="truncate font-medium">
        {candidate?.name ?? name}
      </span>
      <span className="truncate text-secondary" title={when.join(' · ')}>
        {when.join(' · ')}
      </span>
      <span className={classNames('truncate', isAgainst ? 'text-critical' : 'text-secondary')}>{stands}</span>
    </ObjectLink>
  );
}

function Slot({ item: { start, place, zoned }, onSlot }: { item: SlotItem; onSlot: (startMs: number) => void }) {
  const t = useT(interviewWords);
  const { time } = useFormat();
  const timesOf = useTimesElsewhere();
  const when = [time(start), ...timesOf(start, zoned)].join(' · ');
  return (
    <button
      type="button"
      onClick={() => onSlot(start.getTime())}
      className="flex h-full w-full min-w-0 flex-col overflow-hidden rounded-control border border-accent border-dashed bg-accent-soft/40 px-2 py-1 text-start text-accent text-sm hover:bg-accent-soft"
    >
      <span className="truncate font-medium">{t('calendar.slot', { place })}</span>
      <span className="truncate" title={when}>
        {when}
      </span>
    </button>
  );
}
