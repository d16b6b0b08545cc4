import { longestAnswer } from './check-answers.ts';
import type { PulseQuestion } from './pulse-question.ts';
import { understandChoice } from './understand-choice.ts';
import { understandScale } from './understand-scale.ts';
import type { Understood } from './understood.ts';

/**
 * Reads what somebody typed or said as the answer to a question, in English, German or Spanish: numbers and number words ("four",
 * "vier von fünf"), degrees ("strongly agree", "stimme eher zu"), options by their words or place, text as it is. What
 * could mean several things means none, and what says what is not meant means what that leaves, if it is plain. `files`: ids of documents that came with it.
 */
export function understandAnswer(question: PulseQuestion, text: string, files: readonly string[] = []): Understood {
  if (question.kind === 'file') {
    return files.length === 0 ? { problem: 'no_file' } : { answer: [...files] };
  }
  if (text.trim() === '') {
    return { problem: 'empty' };
  }
  switch (question.kind) {
    case 'text':
      return text.trim().length > longestAnswer ? { problem: 'too_long' } : { answer: text.trim() };
    case 'scale':
      return understandScale(question, text.slice(0, 1000));
    case 'choice':
      return understandChoice(question, text.slice(0, 1000));
  }
}
