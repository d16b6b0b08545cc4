import type { ReactNode } from 'react';
import type { Fact } from './fact-list.tsx';

/** A score, and what opens why it is as it is. */
interface ShownScore extends Fact {
  why?: ReactNode;
  /** A sentence of what it rests on, under it. */
  says?: ReactNode;
}

/** Scores under each other, the gauges in one column. */
export function ScoreList({ scores }: { scores: readonly ShownScore[] }): ReactNode {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      {scores.map(({ key, label, value, why, says }) => (
        <div key={key} className="col-span-2 grid grid-cols-subgrid items-center">
          <dt className="flex h-7 min-w-0 items-center text-secondary" title={label}>
            <span className="truncate">{label}</span>
          </dt>
          <dd className="flex min-w-0 items-center justify-end gap-1">
            {value}
            {why}
          </dd>
          {says === undefined ? null : <dd className="col-span-2 -mt-1 pb-1 empty:hidden">{says}</dd>}
        </div>
      ))}
    </dl>
  );
}
