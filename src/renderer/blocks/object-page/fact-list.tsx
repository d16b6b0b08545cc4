import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { PageVerb } from './page-verb.ts';
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
  /** Paths of the fields by which the person may change it. */
  changedBy?: readonly string[];
  /** What changes it instead, and asks what changes with it. */
  verb?: Extract<PageVerb, { dialog: unknown }> | undefined;
}

/** Facts under each other, labels and values in two columns. */
export function FactList({ facts, row }: { facts: readonly Fact[]; row?: (fact: Fact) => ReactNode }) {
  return (
    <dl className="grid grid-cols-[6.75rem_minmax(0,1fr)] gap-x-3">
      {facts.map((fact) => row?.(fact) ?? <FactRow key={fact.key} fact={fact} />)}
    </dl>
  );
}

/** What a fact is called. */
export function FactLabel({ fact: { label, isSensitive = false, isSent = true } }: { fact: Fact }) {
  const t = useT(objectWords);
  return (
    <dt className="flex min-w-0 items-center gap-1.5 text-muted" title={label}>
      <span className="line-clamp-2 min-w-0 hyphens-auto break-words">{label}</span>
      {isSensitive ? (
        <Lock role="img" aria-label={t('own.sensitive')} className="size-3 shrink-0 text-warning" />
      ) : null}
      {isSent ? null : <WaitingMark />}
    </dt>
  );
}

/** Classes of the row of a fact, and of what stands in it. */
export const factRow = 'col-span-2 grid min-h-7 grid-cols-subgrid items-start py-1';
export const factValue = 'flex min-w-0 flex-col items-start break-words *:max-w-full';

function FactRow({ fact }: { fact: Fact }) {
  return (
    <div className={factRow}>
      <FactLabel fact={fact} />
      <dd className={factValue}>{fact.value}</dd>
    </div>
  );
}
