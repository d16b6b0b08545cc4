import { useEffect, useState } from 'react';
import type { TextChanges } from './text-changes.ts';

interface Compared {
  before: string;
  after: string;
  changes: TextChanges;
}

/** Two parts of a screen ask for the same change: it is compared once. */
let last: Compared | undefined;

function lastOf(before: string, after: string): TextChanges | undefined {
  return last?.before === before && last.after === after ? last.changes : undefined;
}

/** What changed from one text to another; undefined while the code that compares is being loaded. */
export function useTextChanges(before: string, after: string): TextChanges | undefined {
  const [compared, setCompared] = useState<Compared>();
  const isCurrent = compared?.before === before && compared.after === after;

  useEffect(() => {
    let left = false;
    void import('./text-changes.ts').then(({ textChanges }) => {
      if (!left) {
        const language = document.documentElement.lang || undefined;
        const changes = lastOf(before, after) ?? textChanges(before, after, { language });
        last = { before, after, changes };
        setCompared(last);
      }
    });
    return () => {
      left = true;
    };
  }, [before, after]);

  return isCurrent ? compared.changes : lastOf(before, after);
}
