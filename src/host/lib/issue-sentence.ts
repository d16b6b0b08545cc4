import { type Sentence, say } from '#shared/domain/sentences.ts';

/** What a schema found wrong: of our own schemas an issue of zod, else its message alone. */
interface Issue {
  readonly message: string;
  readonly code?: unknown;
  readonly expected?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly inclusive?: unknown;
  readonly format?: unknown;
  readonly params?: unknown;
}

/** The sentence that a schema of ours complained with: see `complaint`. */
function sentenceOf(params: unknown): Sentence | undefined {
  const isComplaint = typeof params === 'object' && params !== null && 'sentence' in params;
  return isComplaint ? (params.sentence as Sentence) : undefined;
}

/** The sentence of the table that says the same; undefined where none does. */
function sentenceLike(issue: Issue, isNull: boolean): Sentence | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'string') {
        return isNull ? say('tooShort') : undefined;
      }
      return issue.expected === 'int' ? say('wholeNumber') : issue.expected === 'number' ? say('notNumber') : undefined;
    case 'too_small':
      if (issue.origin === 'string') {
        return issue.minimum === 1 ? say('tooShort') : undefined;
      }
      return isNumeric(issue.origin) && issue.inclusive !== false
        ? say('atLeast', { low: Number(issue.minimum) })
        : undefined;
    case 'too_big':
      if (issue.origin === 'string') {
        return say('tooLong', { most: Number(issue.maximum) });
      }
      return isNumeric(issue.origin) && issue.inclusive !== false
        ? say('atMost', { high: Number(issue.maximum) })
        : undefined;
    case 'invalid_format':
      return issue.format === 'email' ? say('notEmail') : issue.format === 'url' ? say('notLink') : undefined;
    case 'custom':
      return sentenceOf(issue.params);
    default:
      return undefined;
  }
}

function isNumeric(origin: unknown): boolean {
  return origin === 'number' || origin === 'int';
}

/**
 * What a schema found wrong: in its words, with the code and values of the sentence that says the same.
 * @param isNull Whether null stands where it looked.
 */
export function issueSentence(issue: Issue, isNull = false): Sentence {
  const like = sentenceLike(issue, isNull);
  return { ...like, message: issue.message };
}
