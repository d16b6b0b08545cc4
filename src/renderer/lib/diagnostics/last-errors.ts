import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';
import { isCancellation } from '#lib/calls.ts';
import { writeOf } from '#lib/policy/write-of.ts';

/** A failure without what it was about: no personal data, no secrets. */
export interface RecordedError {
  /** Counts up, so that two of the same moment are told apart. */
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  /** The call's name in the contract; undefined for what happened in the page itself. */
  call: string | undefined;
  /** HTTP status; 0 where no answer came, undefined where none was asked for. */
  status: number | undefined;
  /** The host's code, or the kind of error. */
  code: string;
}

const most = 20;
let recorded: readonly RecordedError[] = [];
let lastId = 0;

function add(one: Pick<RecordedError, 'call' | 'status' | 'code'>): void {
  lastId += 1;
  recorded = [{ id: lastId, at: Date.now(), ...one }, ...recorded].slice(0, most);
}

function record(call: string | undefined, error: unknown): void {
  if (isCancellation(error)) {
    return;
  }
  const isAnswer = error instanceof ApiError;
  add({
    call,
    status: isAnswer ? error.status : undefined,
    // A message may carry what somebody typed; the kind of an error does not.
    code: isAnswer ? error.code : error instanceof Error ? error.name : 'unknown',
  });
}

const unreadable = new Set<string>();

/** Records that a field of an object was of another shape than its type's; each field of a type once. */
export function recordUnreadable(type: string, path: string): void {
  const field = `${type}.${path.replaceAll(/\.\d+/g, '[]')}`;
  if (!unreadable.has(field)) {
    unreadable.add(field);
    add({ call: undefined, status: undefined, code: `unreadable ${field}` });
  }
}

/** The last failures of this window, newest first. */
export function lastErrors(): readonly RecordedError[] {
  return recorded;
}

/** Records failures from now on: of calls, and of the page itself. */
export function recordErrors(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') {
      record(event.query.meta?.call, event.action.error);
    }
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') {
      record(writeOf(event.mutation), event.action.error);
    }
  });
  window.addEventListener('error', ({ error }) => record(undefined, error));
  window.addEventListener('unhandledrejection', ({ reason }) => record(undefined, reason));
}
