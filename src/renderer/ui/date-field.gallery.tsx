import { useState } from 'react';
import type { Day, DayRange } from './calendar-days.ts';
import { DateField } from './date-field.tsx';
import { DateRangeField, type DateRangeTexts } from './date-range-field.tsx';
import type { GalleryBlock } from './gallery-block.ts';

const texts: DateRangeTexts = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  open: 'Open calendar',
  today: 'Today',
  clear: 'Clear',
  letters: { day: 'dd', month: 'mm', year: 'yyyy' },
  problem: { unreadable: 'Enter a date.', outside: 'Enter a date that can be chosen.' },
  first: 'First day',
  last: 'Last day',
  chooseLast: 'Choose the last day.',
};
const today = '2026-11-20';

function One() {
  const [day, setDay] = useState<Day | null>('2026-11-03');
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <DateField label="Start" locale="en-GB" today={today} texts={texts} value={day} onChange={setDay} />
      <DateField
        label="This month only"
        locale="en-US"
        today={today}
        texts={texts}
        value={day}
        onChange={setDay}
        limits={{ min: '2026-11-02', max: '2026-11-27' }}
        hint="Weeks begin on Sunday."
      />
      <DateField
        label="Wrong"
        locale="de"
        today={today}
        texts={texts}
        value={null}
        onChange={() => {}}
        error="Choose when the interview is."
      />
      <DateField label="Not now" locale="de" today={today} texts={texts} value={day} onChange={setDay} disabled />
    </div>
  );
}

function Range() {
  const [range, setRange] = useState<DayRange | null>({ first: '2026-11-03', last: '2026-11-14' });
  return (
    <DateRangeField
      label="Timeframe"
      locale="en-GB"
      today={today}
      texts={texts}
      value={range}
      onChange={setRange}
      limits={{ max: today }}
      presets={[
        { label: 'Last 7 days', range: { first: '2026-11-14', last: today } },
        { label: 'Last 30 days', range: { first: '2026-10-22', last: today } },
        { label: 'Last 90 days', range: { first: '2026-08-23', last: today } },
      ]}
      className="w-80"
    />
  );
}

export const gallery: GalleryBlock = {
  name: 'Dates',
  specimens: [
    { name: 'One day', Show: One, opens: 'press', picture: 'window' },
    { name: 'From one day to another', Show: Range, opens: 'press', picture: 'window' },
  ],
};
