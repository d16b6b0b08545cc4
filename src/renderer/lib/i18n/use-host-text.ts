import { useCallback } from 'react';
import { hostWords } from '#lib/i18n/core-words.ts';
import { hostSentence } from './host-sentences.ts';
import { useT } from './use-t.ts';

/** The host speaks English: what it says in the person's language where it is known, else in its own words. */
export function useHostText(): (text: string) => string {
  const t = useT(hostWords);
  return useCallback(
    (text) => {
      const sentence = hostSentence(text);
      return sentence === undefined ? text : t(sentence.key, sentence.values);
    },
    [t],
  );
}
