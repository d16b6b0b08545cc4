import { Check, CircleAlert, Clock, Hourglass, type LucideIcon, Radio, XCircle } from 'lucide-react';
import { ObjectLink } from '#blocks/object/object-link.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { CalendarEntry } from '#shared/contract/interviewing.ts';
import { AvatarStack } from '#ui/avatar-stack.tsx';
import { classNames } from '#ui/class-names.ts';
import { type CalendarItem, type EntryItem, type SlotItem, zonedPeople } from './calendar-items.ts';
import { placeOf, timeIn } from './times-elsewhere.ts';
import { useTimesElsewhere } from './use-times-elsewhere.ts';
import { interviewWords } from './words/index.ts';

/** How an interview looks by how it stands: ground and edge, and an icon beside its words. */
const looks: Readonly<Record<CalendarEntry['state'], { box: string; text: string; Icon?: LucideIcon }>> = {
  planned: { box: 'border-s-accent bg-accent-soft', text: 'text-secondary' },
  now: { box: 'border-s-accent bg-accent-soft ring-1 ring-accent', text: 'text-accent', Icon: Radio },
  due: { box: 'border-s-warning bg-warning-soft', text: 'text-warning', Icon: Clock },
  in: { box: 'border-s-line-strong bg-surface-3', text: 'text-secondary', Icon: Check },
  held: { box: 'border-s-line-strong bg-surface-3', text: 'text-secondary' },
  cancelled: {
    box: 'border-s-line-strong border-dashed bg-surface-1 line-through',
    text: 'text-secondary',
    Icon: XCircle,
  },
  offered: {
    box: 'border border-line-strong border-dashed border-s-line-strong bg-surface-2',
    text: 'text-secondary',
    Icon: Hourglass,
  },
};
const against = { box: 'border-s-critical bg-critical-soft', text: 'text-critical', Icon: CircleAlert };

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
        <p className="hatched h-full truncate rounded-control border border-line-strong border-dashed px-2 py-1 text-secondary text-sm">
          <span className="rounded-mark bg-surface-0 px-1">{t('calendar.busy')}</span>
        </p>
      );
  }
}

function Entry({ item: { entry, start }, zone }: { item: EntryItem; zone: string }) {
  const t = useT(interviewWords);
  const { time } = useFormat();
  const timesOf = useTimesElsewhere();
  const { candidate, name, stage, state, interviewers, clashes, busy = [] } = entry;
  const [twice] = clashes;
  const [notFree] = busy;
  const { box, text, Icon } = twice !== undefined || notFree !== undefined ? against : looks[state];
  const there = zone === '' ? undefined : `${timeIn(zone, start, document.documentElement.lang)} ${placeOf(zone)}`;
  const when = [time(start), there, ...timesOf(start, zonedPeople(entry)), stage].filter((part) => part !== undefined);
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
        '@container flex h-full min-w-0 flex-col overflow-hidden rounded-control border-s-3 px-1.5 py-1 text-sm leading-4',
        box,
      )}
    >
      <span dir="auto" className="truncate font-medium">
        {candidate?.name ?? name}
      </span>
      <span className="truncate text-secondary" title={when.join(' · ')}>
        {when.join(' · ')}
      </span>
      <span className="mt-auto flex min-w-0 items-center gap-1.5">
        {/* Beside others at the same time there is no room for all of it: who is met and the mark stay. */}
        <span className="@max-[3.5rem]:hidden">
          <AvatarStack
            people={interviewers.map((person) => ({ id: person.id, name: person.name, image: person.logo }))}
            size="small"
            max={2}
          />
        </span>
        <span className={classNames('ms-auto flex min-w-0 items-center gap-1 [&_svg]:size-3.5 [&_svg]:shrink-0', text)}>
          {Icon === undefined ? null : <Icon aria-hidden />}
          {/* One that is to come says so by nothing more than its place. */}
          <span
            className={state === 'planned' && box === looks.planned.box ? 'sr-only' : '@max-[8rem]:sr-only truncate'}
            title={stands}
          >
            {stands}
          </span>
        </span>
      </span>
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
      className="flex h-full w-full min-w-0 flex-col overflow-hidden rounded-control border border-accent border-dashed bg-accent-soft px-2 py-1 text-start text-accent text-sm hover:bg-surface-3"
    >
      <span className="truncate font-medium">{t('calendar.slot', { place })}</span>
      <span className="truncate" title={when}>
        {when}
      </span>
    </button>
  );
}
