import { ORPCError } from '@orpc/client';
import { ValidationError } from '@orpc/contract';
import { ChangedMeanwhile } from '#host/lib/changed-meanwhile.ts';
import { issueSentence } from '#host/lib/issue-sentence.ts';
import { Refusal, type RefusalCode } from '#host/lib/refusal.ts';
import { StoreFailure } from '#host/store/store.ts';
import { errorTitle } from '#shared/contract/error-of.ts';
import type { ErrorText, Problem } from '#shared/contract/errors.ts';
import { statusPhrases } from '#shared/contract/status-phrases.ts';
import { type CodedSentence, say } from '#shared/domain/sentences.ts';
import { refusalStatus } from './refusal-status.ts';

const storeRefusals: Readonly<Record<StoreFailure['code'], [RefusalCode, CodedSentence]>> = {
  duplicate: ['conflict', say('duplicate')],
  database_damaged: ['database_damaged', say('damaged')],
  disk_full: ['disk_full', say('diskFull')],
  busy: ['busy', say('busy')],
  silent: ['busy', say('silent')],
};

function isNoSpace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

function fromOrpc(error: ORPCError<string, unknown>): Refusal {
  if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    const { issues, data } = error.cause;
    const errors = issues.map((issue) => {
      const keys = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
      return { path: keys.join('.'), ...issueSentence(issue, valueIn(data, keys) === null) };
    });
    return new Refusal('invalid_input', undefined, errors);
  }
  return new Refusal('internal_error', say('ownFault'));
}

function valueIn(data: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((value, key) => Object(value)[key], data);
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
    return { refusal, isBug: refusal.code === 'internal_error' };
  }
  return { refusal: new Refusal('internal_error', say('ownFault')), isBug: true };
}

/** The RFC 9457 problem of a refusal; `text` is what §8 calls it. */
export function problemOf(refusal: Refusal, text: ErrorText | undefined): Problem {
  const status = refusalStatus[refusal.code];
  const phrase = statusPhrases[status];
  const { message: detail, code: reason, values } = refusal.sentence;
  const title = errorTitle(text) ?? phrase;
  return {
    type: 'about:blank',
    title: title.replace('{status}', String(status)).replace('{statusText}', phrase),
    status,
    detail,
    code: refusal.code,
    ...(reason === undefined ? {} : { reason }),
    ...(values === undefined ? {} : { values: { ...values } }),
    ...(refusal.errors.length > 0 ? { errors: refusal.errors.map((error) => ({ ...error })) } : {}),
    ...(refusal instanceof ChangedMeanwhile ? { current: refusal.current } : {}),
  };
}

/** When to try again: what the refusal says, and soon where the host is not able to just now. */
export function retryAfterOf({ code, retryAfterSeconds }: Refusal): number | undefined {
  return retryAfterSeconds ?? (refusalStatus[code] === 503 ? 1 : undefined);
}

/** A response that carries a problem. */
export function problemResponse(problem: Problem): Response {
  return Response.json(problem, { status: problem.status });
}
