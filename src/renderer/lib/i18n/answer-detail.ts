import type { ApiError, FieldError } from '#lib/api-error.ts';
import type { ToldSentence } from '#shared/domain/sentences.ts';

/**
 * The detail of an answer in a person's words; where it lists what is wrong with which field, each of that in those words.
 */
export function answerDetail(
  { sentence, errors }: Pick<ApiError, 'sentence' | 'errors'>,
  hostText: (sentence: ToldSentence) => string,
): string | undefined {
  const listed = (textOf: (error: FieldError) => string) =>
    errors.map((error) => (error.path === '' ? textOf(error) : `${error.path}: ${textOf(error)}`)).join('; ');
  const isList = errors.length > 0 && sentence?.message === listed(({ message }) => message);
  return isList ? listed(hostText) : sentence && hostText(sentence);
}
