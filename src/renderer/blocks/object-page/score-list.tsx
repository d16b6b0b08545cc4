import type { ReactNode } from 'react';
import type { Fact } from './fact-list.tsx';

/** A score, and what opens why it is as it is. */
interface ShownScore extends Fact {
  why?: ReactNode;
}

/** Scores under each other, the gauges in one column. */
export function ScoreList({ scores }: { scores: readonly ShownScore[] }): ReactNode {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      {scores.map(({ key, label, value, why }) => (
        <div key={key} className="col-span-2 grid h-7 grid-cols-subgrid items-center">
          <dt className="truncate text-secondary" title={label}>
            {label}
          </dt>
          <dd className="flex min-w-0 items-center justify-end gap-1">
            {value}
            {why}
          </dd>
        </div>
      ))}
    </dl>
  );
}
