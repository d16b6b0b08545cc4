import type { Language } from '#shared/domain/user-context.ts';

const segmenters = new Map<Language, Intl.Segmenter>();

/** Shortened words whose full stop ends no sentence. */
const abbreviation =
  /(?:^|[\s("„“])(?:mr|mrs|ms|dr|prof|st|no|nr|inc|ltd|co|vs|etc|e\.g|i\.e|approx|z\. ?b|d\. ?h|u\. ?a|bzw|ca|evtl|ggf|inkl|str|abt)\.\s*$/i;

function segmenterOf(language: Language): Intl.Segmenter {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' });
  segmenters.set(language, segmenter);
  return segmenter;
}

/** The sentences of a text, trimmed; a line break ends one, an abbreviation's full stop does not. */
export function sentencesOf(text: string, language: Language): string[] {
  return text.split(/\n+/).flatMap((line) => {
    const sentences: string[] = [];
    let pending = '';
    for (const { segment } of segmenterOf(language).segment(line)) {
      pending += segment;
      if (!abbreviation.test(pending)) {
        sentences.push(pending.trim());
        pending = '';
      }
    }
    return [...sentences, pending.trim()].filter((sentence) => sentence !== '');
  });
}
