import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { momentOf } from '#blocks/object-form/form-values.ts';
import { MomentInput } from '#blocks/object-form/moment-input.tsx';
import { TimeZoneInput } from '#blocks/object-form/time-zone-input.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { Available } from '#shared/contract/interviewing.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { isPersonType, type PersonType } from '#shared/domain/object-types.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { dayOn, mondayOf } from './calendar-days.ts';
import { useAvailability } from './queries.ts';
import type { Asked } from './schedule-asked.ts';
import { fullAt, notFreeAt, slotsFor } from './slots.ts';
import { useTimesElsewhere } from './use-times-elsewhere.ts';
import { interviewWords } from './words/index.ts';

const workingDays = 10;
const mostSlots = 6;
const ownTime = 'own';

/** The next working days of the reader, from tomorrow on. */
function daysAhead(now: Date): Date[] {
  const days: Date[] = [];
  for (let at = 1; days.length < workingDays; at += 1) {
    const day = dayOn(now, at);
    if (day.getDay() % 6 !== 0) {
      days.push(day);
    }
  }
  return days;
}

/** When an interview takes place: times that fit everybody, or another one with what speaks against it. */
export function When({
  person,
  asked,
  startMs,
  isMissing,
  onChange,
}: {
  /** Whom it is with, where that is known. */
  person: ObjectRef | undefined;
  asked: Asked;
  startMs: number | undefined;
  isMissing: boolean;
  onChange: (startMs: number | undefined) => void;
}) {
  const t = useT(interviewWords);
  const { appointment } = useFormat();
  const timesOf = useTimesElsewhere();
  const [now] = useState(() => new Date());
  const [isOwn, setOwn] = useState(false);
  const [moment, setMoment] = useState({ day: '', time: '' });
  const days = daysAhead(now);
  const [first = now] = days;
  const ids = asked.people.map(({ id }) => id);
  const { data } = useAvailability(ids, person?.id, mondayOf(first), dayOn(mondayOf(days.at(-1) ?? first), 7));
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const asksFor = { minutes: asked.minutes, days, nowMs: now.getTime(), most: mostSlots, here };
  const found = data === undefined ? [] : slotsFor({ people: data, ...asksFor });
  // What was chosen before stays, also where it is none of the first.
  const slots =
    startMs === undefined || isOwn || found.includes(startMs) ? found : [startMs, ...found].toSorted((a, b) => a - b);
  const all = data === undefined ? [] : [...data.data, ...(data.candidate === undefined ? [] : [data.candidate])];
  const zoned = all.flatMap(({ person: { name }, time_zone: zone }) => (zone === undefined ? [] : [{ name, zone }]));
  const labelOf = (slot: number) => [appointment(new Date(slot)), ...timesOf(new Date(slot), zoned)].join(' · ');
  return (
    <>
      {person === undefined || person.is_masked === true || !isPersonType(person.object_type) ? null : (
        <ZoneOf person={person} type={person.object_type} known={data?.candidate} />
      )}
      <RadioGroup
        label={t('schedule.slots')}
        hint={data !== undefined && slots.length === 0 ? t('schedule.slotsNone') : t('schedule.hoursHint')}
        value={isOwn ? ownTime : String(startMs ?? '')}
        options={[
          ...slots.map((slot) => ({ value: String(slot), label: labelOf(slot) })),
          { value: ownTime, label: t('schedule.own') },
        ]}
        onChange={(value) => {
          setOwn(value === ownTime);
          onChange(value === ownTime ? undefined : Number(value));
        }}
      />
      {isOwn ? (
        <MomentInput
          label={t('schedule.own')}
          error={isMissing && startMs === undefined ? t('schedule.timeNeeded') : undefined}
          value={moment}
          onChange={(next) => {
            setMoment(next);
            const chosen = momentOf(next);
            onChange(chosen?.getTime());
          }}
          onReadable={() => undefined}
        />
      ) : isMissing && startMs === undefined ? (
        <p role="alert" className="text-critical text-sm">
          {t('schedule.timeNeeded')}
        </p>
      ) : null}
      {startMs === undefined || data === undefined ? null : (
        <Against
          isPast={startMs < now.getTime()}
          notFree={notFreeAt(data, startMs, asked.minutes)}
          full={fullAt(data, startMs)}
          elsewhere={isOwn ? timesOf(new Date(startMs), zoned) : []}
        />
      )}
    </>
  );
}

/** Where the candidate's clock stands: it is kept with them. */
function ZoneOf({ person, type, known }: { person: ObjectRef; type: PersonType; known: Available | undefined }) {
  const t = useT(interviewWords);
  const [chosen, setChosen] = useState<string>();
  const { mutate } = useWrite('objects.update');
  return (
    <TimeZoneInput
      label={t('schedule.zoneOf', { name: person.name })}
      error={undefined}
      value={chosen ?? known?.time_zone ?? ''}
      onChange={(zone) => {
        setChosen(zone);
        mutate({ type, id: person.id, time_zone: zone === '' ? null : zone });
      }}
    />
  );
}

/** What speaks against a time: who is not free then, who holds as many interviews as are enough; and what time it is elsewhere. */
function Against({
  isPast,
  notFree,
  full,
  elsewhere,
}: {
  isPast: boolean;
  notFree: readonly Available[];
  full: readonly Available[];
  elsewhere: readonly string[];
}) {
  const t = useT(interviewWords);
  const said = [
    ...(isPast ? [t('schedule.past')] : []),
    ...notFree.map(({ person }) => t('schedule.notFree', { name: person.name })),
    ...full.map(({ person, limit }) => t('schedule.full', { name: person.name, count: limit })),
  ];
  return (
    <div role="status" className="flex flex-col gap-1 text-sm">
      {elsewhere.length === 0 ? null : <p className="text-secondary">{elsewhere.join(' · ')}</p>}
      {said.map((text) => (
        <p key={text} className="flex items-center gap-2 text-warning [&_svg]:size-4 [&_svg]:shrink-0">
          <TriangleAlert aria-hidden />
          {text}
        </p>
      ))}
    </div>
  );
}
