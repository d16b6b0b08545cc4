import { ORPCError } from '@orpc/client';
import { ValidationError } from '@orpc/contract';
import { Refusal, type RefusalCode } from '#host/lib/refusal.ts';
import { ChangedMeanwhile } from '#host/services/objects/changed-meanwhile.ts';
import { StoreFailure } from '#host/store/store.ts';
import { errorTitle } from '#shared/contract/error-of.ts';
import type { ErrorText, Problem } from '#shared/contract/errors.ts';

const phrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  499: 'Client Closed Request',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

const storeRefusals: Readonly<Record<StoreFailure['code'], [RefusalCode, string]>> = {
  duplicate: ['conflict', 'Something with the same identity is there already.'],
  database_damaged: ['database_damaged', 'The database is damaged. Nothing was written.'],
  disk_full: ['disk_full', 'The disk is full. Nothing was changed; free some space and try again.'],
  busy: ['busy', 'The database is busy. Try again in a moment.'],
  silent: ['busy', 'The database does not answer. Try again in a moment.'],
};

function isNoSpace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

function fromOrpc(error: ORPCError<string, unknown>): Refusal {
  if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    const errors = error.cause.issues.map((issue) => ({
      path: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
      message: issue.message,
    }));
    return new Refusal(
      'invalid_input',
      errors.map((one) => (one.path === '' ? one.message : `${one.path}: ${one.message}`)).join('; '),
      errors,
    );
  }
  return new Refusal('internal_error', 'Something went wrong on our side.');
}

/** What was thrown, as an expected failure; `isBug` when nobody expected it. */
export function toRefusal(error: unknown): { refusal: Refusal; isBug: boolean } {
  if (error instanceof Refusal) {
    return { refusal: error, isBug: false };
  }
  if (error instanceof StoreFailure) {
    const [code, detail] = storeRefusals[error.code];
    return { refusal: new Refusal(code, detail), isBug: false };
  }
  if (isNoSpace(error)) {
    return { refusal: new Refusal(...storeRefusals.disk_full), isBug: false };
  }
  if (error instanceof ORPCError) {
    const refusal = fromOrpc(error);
    return { refusal, isBug: refusal.status >= 500 };
  }
  return { refusal: new Refusal('internal_error', 'Something went wrong on our side.'), isBug: true };
}

/** The RFC 9457 problem of a refusal; `text` is what §8 calls it. */
export function problemOf(refusal: Refusal, text: ErrorText | undefined): Problem {
  const phrase = phrases[refusal.status] ?? 'Error';
  const title = errorTitle(text) ?? phrase;
  return {
    type: 'about:blank',
    title: title.replace('{status}', String(refusal.status)).replace('{statusText}', phrase),
    status: refusal.status,
    detail: refusal.message,
    code: refusal.code,
    ...(refusal.errors.length > 0 ? { errors: refusal.errors.map((error) => ({ ...error })) } : {}),
    ...(refusal instanceof ChangedMeanwhile ? { current: refusal.current } : {}),
  };
}

/** A response that carries a problem. */
export function problemResponse(problem: Problem): Response {
  return Response.json(problem, { status: problem.status });
}
