import { useCallback } from 'react';
import { hostWords } from '#lib/i18n/core-words.ts';
import { callTitleKey } from './call-title.ts';
import { useT } from './use-t.ts';

/** The title of a failed call, or another text of §8, in the person's language. */
export function useCallTitle(): (title: string) => string {
  const t = useT(hostWords);
  return useCallback(
    (title) => {
      const key = callTitleKey(title);
      return key === undefined ? title : t(key);
    },
    [t],
  );
}
