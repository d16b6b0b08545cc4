import type { ReactNode } from 'react';
import { WaitingMark } from './waiting-mark.tsx';

/** One fact: what it is called, what it is. */
export interface Fact {
  key: string;
  label: string;
  value: ReactNode;
  /** False where the workspace does not have it yet. */
  isSent?: boolean;
}

/** Facts under each other, labels and values in two columns. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[6.75rem_minmax(0,1fr)] gap-x-3">
      {facts.map(({ key, label, value, isSent = true }) => (
        <div key={key} className="col-span-2 grid min-h-7 grid-cols-subgrid items-start py-1">
          <dt className="flex min-w-0 items-center gap-1.5 text-muted" title={label}>
            <span className="truncate">{label}</span>
            {isSent ? null : <WaitingMark />}
          </dt>
          <dd className="flex min-w-0 flex-col items-start break-words *:max-w-full">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
