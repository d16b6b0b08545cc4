import type { Language } from '#shared/domain/user-context.ts';
import { sentencesOf } from './sentences.ts';
import { isStopWord } from '#shared/domain/language/stop-words.ts';

/** Sentences of a summary where nothing is said of its length. */
export const defaultSentences = 3;

function contentWords(sentence: string, language: Language): string[] {
  return (sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => word.length > 2 && !isStopWord(word, language),
  );
}

/**
 * The sentences that say most of what the text says, in their own words and order: those whose words the text comes
 * back to most often. A short text is its own summary.
 */
export function summarise(text: string, language: Language, most: number = defaultSentences): string {
  return mostTelling(sentencesOf(text, language), language, most).join(' ');
}

/** Of sentences, which stay in their order, those that say most of what all of them say; each once. */
export function mostTelling(all: readonly string[], language: Language, most: number): string[] {
  const sentences = [...new Set(all)];
  if (sentences.length <= most) {
    return sentences;
  }
  const wordsOf = sentences.map((sentence) => contentWords(sentence, language));
  const frequency = new Map<string, number>();
  for (const words of wordsOf) {
    for (const word of new Set(words)) {
      frequency.set(word, (frequency.get(word) ?? 0) + 1);
    }
  }
  const ranked = wordsOf
    .map((words, index) => {
      const weight = words.reduce((sum, word) => sum + ((frequency.get(word) ?? 1) - 1), 0);
      // Long sentences are not better for being long; the first tells what the text is about.
      return { index, weight: weight / Math.sqrt(words.length + 1) + (index === 0 ? 1 : 0) };
    })
    .sort((left, right) => right.weight - left.weight || left.index - right.index)
    .slice(0, most)
    .sort((left, right) => left.index - right.index);
  return ranked.map(({ index }) => sentences[index] ?? '');
}
