import { useState } from 'react';
import { Avatar } from './avatar.tsx';
import { Board, type BoardColumnContent, type BoardTexts } from './board.tsx';
import { DotGauge } from './dot-gauge.tsx';
import type { GalleryBlock } from './gallery-block.ts';

interface Applicant {
  id: string;
  name: string;
  title: string;
  fit: number;
}

const texts: BoardTexts = {
  instructions: 'Space lifts the card, arrows move it, Space lets it go, Escape puts it back.',
  column: (title, count) => `${title}, ${count} cards`,
  empty: 'No cards',
  lifted: ({ card, column, position, count }) => `${card} lifted, ${position} of ${count} in ${column}.`,
  moved: ({ card, column, position, count }) => `${card}, ${position} of ${count} in ${column}.`,
  dropped: ({ card, column, position, count }) => `${card} let go, ${position} of ${count} in ${column}.`,
  cancelled: (card) => `${card} put back.`,
};

function applicant(name: string, title: string, fit: number): Applicant {
  return { id: name, name, title, fit };
}

const stages: readonly BoardColumnContent<Applicant>[] = [
  {
    id: 'applied',
    title: 'Applied',
    cards: [
      applicant('Hanna Lindqvist', 'Data engineer', 3.5),
      applicant('Arjun Mehta', 'ETL developer', 2.5),
      applicant('Tomás Rivera', 'Analytics engineer', 4),
    ],
  },
  { id: 'screening', title: 'Screening', cards: [applicant('Noah Bergmann', 'Data engineer', 3)] },
  { id: 'interview', title: 'Interview', cards: [applicant('Amara Okafor', 'Senior data engineer', 4.5)] },
  { id: 'offer', title: 'Offer', cards: [] },
];

function Stages() {
  const [columns, setColumns] = useState(stages);
  return (
    <div className="flex h-72">
      <Board
        label="Applicants by stage"
        columns={columns}
        cardKey={({ id }) => id}
        cardName={({ name }) => name}
        cardHref={({ id }) => `#${id}`}
        onOpen={() => {}}
        onMove={(card, to) =>
          setColumns((before) =>
            before.map((column) => {
              const others = column.cards.filter(({ id }) => id !== card.id);
              return { ...column, cards: column.id === to.column ? others.toSpliced(to.index, 0, card) : others };
            }),
          )
        }
        texts={texts}
      >
        {({ name, title, fit }) => (
          <span className="flex flex-col gap-2">
            <span className="flex items-center gap-2">
              <Avatar name={name} size="small" />
              <span className="truncate font-medium">{name}</span>
            </span>
            <span className="flex items-center justify-between gap-2">
              <span className="truncate text-secondary text-sm">{title}</span>
              <DotGauge value={fit} label={(value) => `Fit ${value} of 5`} noData="No data" />
            </span>
          </span>
        )}
      </Board>
    </div>
  );
}

export const gallery: GalleryBlock = { name: 'Board', specimens: [{ name: 'Stages of applicants', Show: Stages }] };
