import { useCallback } from 'react';
import { hostSentence } from './host-sentences.ts';
import { useT } from './use-t.ts';

/** The host speaks English: what it says in the person's language where it is known, else in its own words. */
export function useHostText(): (text: string) => string {
  const t = useT('host');
  return useCallback(
    (text) => {
      const sentence = hostSentence(text);
      return sentence === undefined ? text : t(sentence.key, sentence.values);
    },
    [t],
  );
}
