/** One field that is wrong: where (dotted path) and what. */
export interface FieldProblem {
  path: string;
  message: string;
}

const statusOf = {
  malformed: 400,
  invalid_input: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  forbidden: 403,
  user_mismatch: 403,
  not_found: 404,
  no_such_call: 404,
  method_not_allowed: 405,
  conflict: 409,
  in_flight: 409,
  already_done: 409,
  changed_meanwhile: 412,
  too_large: 413,
  wrong_file_type: 415,
  unsupported_media_type: 415,
  invalid: 422,
  key_reused: 422,
  too_many_requests: 429,
  cancelled: 499,
  internal_error: 500,
  database_damaged: 500,
  busy: 503,
  engine_not_configured: 503,
  engine_failed: 503,
  billing_not_configured: 503,
  billing_failed: 503,
  mail_failed: 503,
  disk_full: 507,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof statusOf;

/**
 * An expected failure of a call: a code that stays, a sentence for people, and what is wrong with which field. The
 * sentence never carries personal data. Anything else that is thrown is a bug and answers 500 without its text.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly errors: readonly FieldProblem[];
  /** When to try again, where waiting helps. */
  readonly retryAfterSeconds: number | undefined;

  /** @param cause What failed outside the host: for its log, never for the caller. */
  constructor(
    code: RefusalCode,
    detail: string,
    errors: readonly FieldProblem[] = [],
    retryAfterSeconds?: number,
    cause?: unknown,
  ) {
    super(detail, cause === undefined ? {} : { cause });
    this.name = 'Refusal';
    this.code = code;
    this.status = statusOf[code];
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds ?? (this.status === 503 ? 1 : undefined);
  }
}

/** 422: understood, but these fields are wrong. */
export function invalidFields(errors: readonly FieldProblem[]): Refusal {
  return new Refusal('invalid', errors.map((error) => `${error.path}: ${error.message}`).join('; '), errors);
}

/** 400: a parameter that the call does not know or cannot read. */
export function invalidParameter(path: string, message: string): Refusal {
  return new Refusal('invalid_input', `${path}: ${message}`, [{ path, message }]);
}

export function notFound(what: string): Refusal {
  return new Refusal('not_found', `This ${what} does not exist, or you may not see it.`);
}

/** Stops the work of a call whose caller is gone. */
export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) {
    throw new Refusal('cancelled', 'The call was cancelled.');
  }
}
