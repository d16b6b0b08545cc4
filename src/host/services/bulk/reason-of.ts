import { Refusal } from '#host/lib/refusal.ts';
import { StoreFailure } from '#host/store/store.ts';
import { type Sentence, say } from '#shared/domain/sentences.ts';

/** What passes by itself says nothing about an object. */
const passing: readonly Refusal['code'][] = ['in_flight', 'busy', 'cancelled'];

/** Why an object cannot be changed, and where it is about one of its fields, which. */
export type WhyNot = Sentence & { field?: string };

/**
 * Why an object cannot be changed; of several fields the first that is wrong. Undefined where nobody expected it.
 * @throws the error itself, where it is the database's, and says nothing about the object
 */
export function reasonOf(error: unknown): WhyNot | undefined {
  if (error instanceof StoreFailure) {
    if (error.code === 'duplicate') {
      return say('duplicate');
    }
    throw error;
  }
  if (!(error instanceof Refusal)) {
    return undefined;
  }
  if (passing.includes(error.code)) {
    throw error;
  }
  const { sentence, errors } = error;
  const [first] = errors;
  if (sentence.code !== undefined || first === undefined) {
    return { ...sentence };
  }
  const { path, ...problem } = first;
  return path === '' ? problem : { ...problem, field: path };
}
