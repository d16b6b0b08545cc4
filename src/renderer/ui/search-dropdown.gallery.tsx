import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from './avatar.tsx';
import type { GalleryBlock } from './gallery-block.ts';
import { KeyHints } from './key-hints.tsx';
import { SearchDropdown, type SearchDropdownProps } from './search-dropdown.tsx';
import type { SearchSection } from './search-lines.ts';
import type { SearchTexts } from './search-results.tsx';

interface Found {
  key: string;
  name: string;
  detail: string;
}

const texts: SearchTexts = {
  results: 'Results',
  loading: 'Searching…',
  more: 'Show more',
  moreLoading: 'Loading more…',
  count: (count) => `${count} results`,
  empty: { title: 'No results for “zzz”', hint: 'Keep typing to search your workspace' },
  failed: { title: 'Search Error', detail: 'Failed to fetch search results. Please try again.', retry: 'Retry' },
};

const people = ['Amelie Brandt', 'Jonas Weber', 'Sofía Martínez'].map((name, index) => ({
  key: `person/${index}`,
  name,
  detail: 'Product design',
}));
const skills = ['Product design', 'Production planning'].map((name) => ({ key: `skill/${name}`, name, detail: '' }));
const sections: readonly SearchSection<Found>[] = [
  { key: 'person', label: 'People', options: people },
  { key: 'skill', label: 'Skills', options: skills },
];

function Line({ key, name, detail }: Found) {
  return (
    <>
      {key.startsWith('person') ? (
        <Avatar name={name} />
      ) : (
        <span className="inline-flex size-6 shrink-0 items-center justify-center rounded-control bg-surface-3 text-secondary">
          <Sparkles aria-hidden strokeWidth={1.75} className="size-3.5" />
        </span>
      )}
      <span className="truncate font-medium">{name}</span>
      <span className="min-w-0 flex-1 truncate text-muted text-sm">{detail}</span>
    </>
  );
}

const hints = [
  { keys: 'enter', label: 'Choose' },
  { keys: 'escape', label: 'Close' },
];

function Box({ start = 'prod', ...rest }: { start?: string } & Partial<SearchDropdownProps<Found>>) {
  const [text, setText] = useState(start);
  const [open, setOpen] = useState(false);
  return (
    <SearchDropdown
      label="Search people and skills"
      placeholder="Search people and skills"
      clearLabel="Clear"
      text={text}
      onText={setText}
      open={open}
      onOpenChange={setOpen}
      answeredQuery={text}
      sections={sections}
      phase="ready"
      texts={texts}
      renderOption={Line}
      onChoose={({ name }) => {
        setText(name);
        setOpen(false);
      }}
      onLoadMore={() => {}}
      onRetry={() => {}}
      {...rest}
    />
  );
}

const page = 40;

function Pages() {
  const [count, setCount] = useState(page);
  const options = Array.from({ length: count }, (_, index) => ({
    key: `${index}`,
    name: `Skill ${index + 1}`,
    detail: '',
  }));
  return (
    <Box
      sections={[{ key: 'all', options }]}
      hasMore={count < 5 * page}
      onLoadMore={() => setCount((before) => Math.min(before + page, 5 * page))}
    />
  );
}

const none: readonly SearchSection<Found>[] = [];

export const gallery: GalleryBlock = {
  name: 'Search dropdown',
  specimens: [
    {
      name: 'Closed',
      Show: () => (
        <div className="flex flex-col gap-3">
          <Box start="" />
          <Box />
          <Box size="large" />
        </div>
      ),
    },
    {
      name: 'Open, with more to load',
      opens: 'press',
      height: 390,
      Show: () => <Box hasMore footer={<KeyHints hints={hints} aside="5 of 12" />} />,
    },
    { name: 'Loading', opens: 'press', height: 340, Show: () => <Box sections={none} phase="loading" /> },
    {
      name: 'Loading more',
      opens: 'press',
      height: 340,
      Show: () => <Box sections={sections.slice(0, 1)} hasMore isLoadingMore />,
    },
    { name: 'Nothing found', opens: 'press', height: 260, Show: () => <Box sections={none} /> },
    { name: 'Failed', opens: 'press', height: 310, Show: () => <Box sections={none} phase="failed" /> },
    { name: 'Many pages', picture: 'no', Show: Pages },
  ],
};
