import { Search } from 'lucide-react';
import { useState } from 'react';
import type { GalleryBlock } from './gallery-block.ts';
import { Input } from './input.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';

const schedules = [
  { value: 'full', label: 'Full time' },
  { value: 'part', label: 'Part time' },
  { value: 'contract', label: 'Contract' },
] as const;

type Schedule = (typeof schedules)[number]['value'];

function Selects() {
  const [schedule, setSchedule] = useState<Schedule>('full');
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <Select label="Work schedule" value={schedule} options={schedules} onChange={setSchedule} />
      <Select
        label="Nothing chosen"
        value={undefined}
        placeholder="Choose one"
        options={schedules}
        onChange={setSchedule}
        hint="It can be changed later."
      />
      <Select
        label="Wrong"
        value={undefined}
        placeholder="Choose one"
        options={schedules}
        onChange={setSchedule}
        error="Choose how much of the week it takes."
      />
      <Select label="Not now" value={schedule} options={schedules} onChange={setSchedule} disabled />
    </div>
  );
}

function Choices() {
  const [schedule, setSchedule] = useState<Schedule>('full');
  return (
    <div className="flex flex-col gap-6">
      <RadioGroup label="Work schedule" value={schedule} options={schedules} onChange={setSchedule} />
      <RadioGroup
        label="As cards"
        look="cards"
        value={schedule}
        options={schedules.map((option) => ({ ...option, detail: 'What it means, in a line or two' }))}
        onChange={setSchedule}
      />
    </div>
  );
}

export const gallery: GalleryBlock = {
  name: 'Fields',
  specimens: [
    {
      name: 'Text',
      Show: () => (
        <div className="grid grid-cols-2 items-start gap-4">
          <Input label="Title" defaultValue="Senior Data Engineer" />
          <Input label="Empty" placeholder="As it appears on the job board" hint="Up to 300 letters." />
          <Input label="Wrong" defaultValue="ninety" error="Enter a number." />
          <Input label="With an icon" icon={<Search aria-hidden />} placeholder="Search people, jobs, skills…" />
          <Input label="Large" size="large" defaultValue="Northwind Labs" />
          <Input label="Not now" defaultValue="Northwind Labs" disabled />
        </div>
      ),
    },
    {
      name: 'Several lines',
      Show: () => (
        <div className="grid grid-cols-2 items-start gap-4">
          <TextArea label="Description" defaultValue={'Builds the data platform.\nLeads two engineers.'} />
          <TextArea label="Wrong" defaultValue="" error="Say in a sentence what the job is for." />
        </div>
      ),
    },
    { name: 'One of a few', Show: Selects },
    { name: 'All choices in sight', Show: Choices },
  ],
};
