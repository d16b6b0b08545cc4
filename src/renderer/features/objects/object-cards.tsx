import { useLocation } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { ObjectJobCard } from '#blocks/object/object-job-card.tsx';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { JobCardSkeleton, jobCardHeight } from '#ui/job-card.tsx';
import { VirtualGrid } from '#ui/virtual-grid.tsx';
import { ListState } from './list-state.tsx';
import { listPositions } from './list-store.ts';
import { useListRows } from './use-list-rows.ts';

interface ObjectCardsProps {
  onTotal: (total: number | null) => void;
  onImport: (() => void) | null;
}

/** Narrowest width of a card in px. */
const cardWidth = 300;

/** Jobs as cards. */
export function ObjectCards({ onTotal, onImport }: ObjectCardsProps) {
  const text = useObjectText();
  const { rows, onRange } = useListRows('job', onTotal);
  const place = useLocation({ select: (location) => `${location.pathname} ${location.state.__TSR_key ?? ''} cards` });
  // The next screen's place comes before these cards go.
  const [entry] = useState(place);
  const start = useRef(listPositions.get(entry)).current;
  const onOffset = useCallback((offset: number) => listPositions.set(entry, { offset, active: -1 }), [entry]);
  return (
    <ListState type="job" rows={rows} onImport={onImport}>
      <VirtualGrid
        label={text.type('job')}
        total={rows.total}
        itemAt={rows.rowAt}
        onRange={onRange}
        minWidth={cardWidth}
        itemHeight={jobCardHeight}
        start={start?.offset}
        onOffset={onOffset}
        skeleton={<JobCardSkeleton />}
      >
        {(job) => <ObjectJobCard job={job} text={text} />}
      </VirtualGrid>
    </ListState>
  );
}
