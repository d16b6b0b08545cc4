import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { WaitingMark } from './waiting-mark.tsx';

/** One fact: what it is called, what it is. */
export interface Fact {
  key: string;
  label: string;
  value: ReactNode;
  /** Few may read it. */
  isSensitive?: boolean;
  /** False where the workspace does not have it yet. */
  isSent?: boolean;
}

/** Facts under each other, labels and values in two columns. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const t = useT(objectWords);
  return (
    <dl className="grid grid-cols-[6.75rem_minmax(0,1fr)] gap-x-3">
      {facts.map(({ key, label, value, isSensitive = false, isSent = true }) => (
        <div key={key} className="col-span-2 grid min-h-7 grid-cols-subgrid items-start py-1">
          <dt className="flex min-w-0 items-center gap-1.5 text-muted" title={label}>
            <span className="truncate">{label}</span>
            {isSensitive ? (
              <Lock role="img" aria-label={t('own.sensitive')} className="size-3 shrink-0 text-warning" />
            ) : null}
            {isSent ? null : <WaitingMark />}
          </dt>
          <dd className="flex min-w-0 flex-col items-start break-words *:max-w-full">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
