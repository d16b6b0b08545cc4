import { useState } from 'react';
import { Combobox } from './combobox.tsx';
import type { ComboboxTexts } from './combobox-list.tsx';
import type { ComboboxOption } from './combobox-options.ts';
import type { GalleryBlock } from './gallery-block.ts';
import { MultiCombobox } from './multi-combobox.tsx';

const texts: ComboboxTexts = {
  nothing: 'Nothing found',
  loading: 'Loading…',
  count: (count) => `${count} results`,
  create: (label) => `Create “${label}”`,
  open: 'Show the list',
  clear: 'Clear',
  remove: (label) => `Remove ${label}`,
};

const places: readonly ComboboxOption[] = [
  { value: 'ber', label: 'Berlin', detail: 'Germany' },
  { value: 'lis', label: 'Lisbon', detail: 'Portugal' },
  { value: 'muc', label: 'München', detail: 'Germany' },
  { value: 'nyc', label: 'New York', detail: 'United States' },
  { value: 'pun', label: 'Pune', detail: 'India' },
];

const many: readonly ComboboxOption[] = Array.from({ length: 5000 }, (_, at) => ({
  value: `skill-${at}`,
  label: `Skill ${at + 1}`,
}));

function One() {
  const [place, setPlace] = useState<string | null>('lis');
  return (
    <div className="grid grid-cols-2 gap-4">
      <Combobox label="Location" options={places} texts={texts} value={place} onChange={setPlace} />
      <Combobox
        label="Skill of 5,000"
        placeholder="Choose a skill"
        options={many}
        texts={texts}
        value={null}
        onChange={() => {}}
      />
      <Combobox
        label="Loading"
        options={[]}
        loading
        texts={texts}
        value={null}
        onChange={() => {}}
        hint="It opens all the same."
      />
      <Combobox
        label="Wrong"
        options={places}
        texts={texts}
        value={null}
        onChange={() => {}}
        error="Choose where the job is."
      />
      <Combobox label="Not now" options={places} texts={texts} value="ber" onChange={() => {}} disabled />
    </div>
  );
}

function Open() {
  const [place, setPlace] = useState<string | null>(null);
  return <Combobox label="Office" options={places} texts={texts} value={place} onChange={setPlace} className="w-72" />;
}

function Several() {
  const [options, setOptions] = useState(places);
  const [chosen, setChosen] = useState(['ber', 'muc']);
  return (
    <div className="grid grid-cols-2 gap-4">
      <MultiCombobox
        label="Locations"
        placeholder="Add a location"
        options={options}
        texts={texts}
        values={chosen}
        onChange={setChosen}
        onCreate={(label) => {
          setOptions((before) => [...before, { value: label, label }]);
          setChosen((before) => [...before, label]);
        }}
      />
      <MultiCombobox
        label="None yet"
        placeholder="Add a location"
        options={places}
        texts={texts}
        values={[]}
        onChange={() => {}}
      />
    </div>
  );
}

export const gallery: GalleryBlock = {
  name: 'Comboboxes',
  specimens: [
    { name: 'One of a list', Show: One },
    { name: 'Open', Show: Open, opens: 'press', height: 240, picture: 'window' },
    { name: 'Several, and new ones', Show: Several },
  ],
};
