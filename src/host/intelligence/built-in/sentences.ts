import type { Language } from '#shared/domain/user-context.ts';

const segmenters = new Map<Language, Intl.Segmenter>();

/** Shortened words whose full stop ends no sentence. */
const abbreviation =
  /(?:^|[\s("„“])(?:mr|mrs|ms|dr|prof|st|no|nr|inc|ltd|co|vs|etc|e\.g|i\.e|approx|z\. ?b|d\. ?h|u\. ?a|bzw|ca|evtl|ggf|inkl|str|abt|sr|sra|ud|uds|pág|núm|aprox|p\. ?ej)\.\s*$/i;

/** With the sign before it and blanks behind it. */
const longestAbbreviation = 16;

function segmenterOf(language: Language): Intl.Segmenter {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' });
  segmenters.set(language, segmenter);
  return segmenter;
}

/** Letters that are divided at once, or where they are all one sentence: dividing takes the square of some texts' length. */
const usualWindow = 500;
const longWindow = 2000;

function segmentsIn(text: string, segmenter: Intl.Segmenter): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function* segmentsOf(line: string, segmenter: Intl.Segmenter): Generator<string> {
  let rest = line;
  while (rest.length > usualWindow) {
    const some = segmentsIn(rest.slice(0, usualWindow), segmenter);
    const segments = some.length > 1 ? some : segmentsIn(rest.slice(0, longWindow), segmenter);
    // The last one may go on behind what was looked at.
    const whole = segments.length > 1 ? segments.slice(0, -1) : segments;
    yield* whole;
    rest = rest.slice(whole.reduce((length, segment) => length + segment.length, 0));
  }
  yield* segmentsIn(rest, segmenter);
}

function* sentencesIn(line: string, language: Language): Generator<string> {
  // Most lines of a list are one sentence, and dividing takes long.
  if (!/[.!?…‥。．！？؟।]\s*\S/u.test(line)) {
    yield line;
    return;
  }
  let pending: string[] = [];
  let end = '';
  for (const segment of segmentsOf(line, segmenterOf(language))) {
    pending.push(segment);
    end = (end + segment).slice(-longestAbbreviation);
    if (!abbreviation.test(end)) {
      yield pending.join('');
      pending = [];
      end = '';
    }
  }
  yield pending.join('');
}

function* trimmedSentences(text: string, language: Language): Generator<string> {
  for (const line of text.split(/\n+/)) {
    for (const sentence of sentencesIn(line, language)) {
      const trimmed = sentence.trim();
      if (trimmed !== '') {
        yield trimmed;
      }
    }
  }
}

/** The sentences of a text, trimmed; a line break ends one, an abbreviation's full stop does not. */
export function sentencesOf(text: string, language: Language): string[] {
  return [...trimmedSentences(text, language)];
}

/** Whether a text has more sentences than so many. */
export function hasMoreSentences(text: string, language: Language, most: number): boolean {
  let count = 0;
  for (const _ of trimmedSentences(text, language)) {
    count += 1;
    if (count > most) {
      return true;
    }
  }
  return false;
}
