import { useCallback } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { usualAttribute } from '#shared/domain/interview-plan.ts';
import { interviewWords } from './words/index.ts';

/** What something that interviews look at is called: in the reader's language where no plan named it, else as it was named. */
export function useAttributeName(): (name: string) => string {
  const t = useT(interviewWords);
  return useCallback(
    (name) => {
      const usual = usualAttribute(name);
      return usual === undefined ? name : t(`usual.${usual}`);
    },
    [t],
  );
}
