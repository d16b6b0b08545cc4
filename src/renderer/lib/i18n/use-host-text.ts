import { useCallback } from 'react';
import { hostWords } from '#lib/i18n/core-words.ts';
import { knownCode, type ToldSentence } from '#shared/domain/sentences.ts';
import { useT } from './use-t.ts';

/** Each text takes the values it names; which those are is known by its code alone. */
const noValues = {
  low: '',
  high: '',
  most: '',
  more: '',
  columns: '',
  column: '',
  heading: '',
  rows: '',
  kind: '',
  at: '',
  members: '',
  name: '',
  plans: '',
  some: '',
  ending: '',
  text: '',
  from: '',
  to: '',
  row: '',
  place: '',
  seconds: '',
  status: '',
  value: '',
  operator: '',
};

/** What a host says, in the person's language by its code and values; in the host's own words where it sent no code known here. */
export function useHostText(): (sentence: ToldSentence) => string {
  const t = useT(hostWords);
  return useCallback(
    (sentence) => {
      const code = knownCode(sentence);
      return code === undefined ? sentence.message : t(code, { ...noValues, ...sentence.values });
    },
    [t],
  );
}
