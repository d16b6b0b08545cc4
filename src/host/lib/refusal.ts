import { tellClient } from '#host/lib/client-sentences.ts';
import { type CodedSentence, type Sentence, say } from '#shared/domain/sentences.ts';

/** One field that is wrong: where (dotted path) and what. */
export interface FieldProblem extends Sentence {
  path: string;
}

export type RefusalCode =
  | 'malformed'
  | 'invalid_input'
  | 'not_signed_in'
  | 'wrong_credentials'
  | 'forbidden'
  | 'user_mismatch'
  | 'not_found'
  | 'no_such_call'
  | 'method_not_allowed'
  | 'conflict'
  | 'in_flight'
  | 'already_done'
  | 'changed_meanwhile'
  | 'too_large'
  | 'wrong_file_type'
  | 'unsupported_media_type'
  | 'invalid'
  | 'key_reused'
  | 'too_many_requests'
  | 'cancelled'
  | 'internal_error'
  | 'database_damaged'
  | 'busy'
  | 'engine_not_configured'
  | 'engine_failed'
  | 'billing_not_configured'
  | 'billing_failed'
  | 'mail_failed'
  | 'disk_full';

/**
 * An expected failure: a code that stays, a sentence for people, and what is wrong with which field; what it means over
 * HTTP is said in `http/refusal-status.ts`. The sentence never carries personal data. Anything else that is thrown is a
 * bug and answers 500 without its text.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** What is told to people; its text is the message. */
  readonly sentence: Sentence;
  readonly errors: readonly FieldProblem[];
  /** When to try again, where waiting helps. */
  readonly retryAfterSeconds: number | undefined;

  /**
   * @param detail A sentence of a table, which clients word by its code; without one, what is wrong with each field.
   * @param cause What failed outside the host: for its log, never for the caller.
   */
  constructor(
    code: RefusalCode,
    detail: CodedSentence | undefined,
    errors: readonly FieldProblem[] = [],
    retryAfterSeconds?: number,
    cause?: unknown,
  ) {
    const sentence = detail ?? { message: joinedProblems(errors) };
    super(sentence.message, cause === undefined ? {} : { cause });
    this.name = 'Refusal';
    this.code = code;
    this.sentence = sentence;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What is wrong with each field, in one line. */
function joinedProblems(errors: readonly FieldProblem[]): string {
  return errors.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ');
}

/** Understood, but these fields are wrong. */
export function invalidFields(errors: readonly FieldProblem[]): Refusal {
  return new Refusal('invalid', undefined, errors);
}

/** A parameter that the call does not know or cannot read. */
export function invalidParameter(path: string, sentence: CodedSentence): Refusal {
  return new Refusal('invalid_input', undefined, [{ path, ...sentence }]);
}

export function notFound(what: string): Refusal {
  return new Refusal('not_found', say('gone', { what }));
}

/** Stops the work of a call whose caller is gone. */
export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) {
    throw new Refusal('cancelled', tellClient('cancelled'));
  }
}
