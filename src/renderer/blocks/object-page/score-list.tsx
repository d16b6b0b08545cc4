import type { ReactNode } from 'react';
import type { Fact } from './fact-list.tsx';

/** Scores under each other, the gauges in one column. */
export function ScoreList({ scores }: { scores: readonly Fact[] }): ReactNode {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      {scores.map(({ key, label, value }) => (
        <div key={key} className="col-span-2 grid h-7 grid-cols-subgrid items-center">
          <dt className="truncate text-secondary" title={label}>
            {label}
          </dt>
          <dd className="flex min-w-0 justify-end">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
