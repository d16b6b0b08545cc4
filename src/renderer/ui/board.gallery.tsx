import { useState } from 'react';
import { Avatar } from './avatar.tsx';
import { Board, type BoardTexts } from './board.tsx';
import type { GalleryBlock } from './gallery-block.ts';
import { Skeleton } from './skeleton.tsx';

interface Applicant {
  name: string;
  title: string;
}

const texts: BoardTexts = {
  instructions: 'Space lifts the card, arrows choose the column, Space lets it go, Escape puts it back.',
  column: ({ title, count }) => `${title}, ${count} cards`,
  empty: 'No cards',
  lifted: (what, column) => `${what} lifted in ${column}.`,
  over: (what, column) => `${what} over ${column}.`,
  cancelled: (what) => `${what} put back.`,
  several: (count) => `${count} cards`,
  select: (card) => `Select ${card}`,
};

const applicants: Readonly<Record<string, readonly Applicant[]>> = {
  Applied: [
    { name: 'Hanna Lindqvist', title: 'Data engineer' },
    { name: 'Arjun Mehta', title: 'ETL developer' },
    { name: 'Tomás Rivera', title: 'Analytics engineer' },
  ],
  Screening: [{ name: 'Noah Bergmann', title: 'Data engineer' }],
  Interview: [{ name: 'Amara Okafor', title: 'Senior data engineer' }],
  Offer: [],
};

const noMoves: ReadonlySet<string> = new Set();

function Stages() {
  const [stages, setStages] = useState(applicants);
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  return (
    <div className="flex h-80">
      <Board
        label="Applicants by stage"
        columns={Object.entries(stages).map(([title, cards]) => ({
          ...{ id: title, title, total: cards.length, count: String(cards.length), takes: true },
          header: <h2 className="truncate font-semibold">{title}</h2>,
        }))}
        cardHeight={64}
        cardAt={(column, index) => stages[column]?.[index]}
        cardKey={({ name }) => name}
        cardName={({ name }) => name}
        cardHref={({ name }) => `#${name}`}
        skeleton={<Skeleton className="h-full rounded-control" />}
        onRange={() => {}}
        onOpen={() => {}}
        selection={{
          keys: selected,
          onToggle: (key) =>
            select((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key])),
          onClear: () => select(new Set()),
        }}
        moving={noMoves}
        dropPlace={(count, { title }) => <span className="text-accent">{`Move ${count} to ${title}`}</span>}
        onMove={(keys, to) => {
          const going = Object.values(stages)
            .flat()
            .filter(({ name }) => keys.includes(name));
          setStages(
            Object.fromEntries(
              Object.entries(stages).map(([title, cards]) => {
                const others = cards.filter((card) => !going.includes(card));
                return [title, title === to ? [...others, ...going] : others];
              }),
            ),
          );
          select(new Set());
        }}
        texts={texts}
      >
        {({ name, title }, { link, mark }) => (
          <span className="flex flex-col gap-1 p-2.5">
            <span className="flex items-center gap-2">
              {mark(<Avatar name={name} size="small" />)}
              {link(<span className="truncate font-medium">{name}</span>)}
            </span>
            <span className="truncate text-secondary text-sm">{title}</span>
          </span>
        )}
      </Board>
    </div>
  );
}

export const gallery: GalleryBlock = { name: 'Board', specimens: [{ name: 'Stages of applicants', Show: Stages }] };
