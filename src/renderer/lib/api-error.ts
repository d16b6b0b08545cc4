import { problem } from '#shared/contract/errors.ts';
import type { ToldSentence } from '#shared/domain/sentences.ts';

/** A field that is wrong. */
export type FieldError = ToldSentence & { path: string };

interface ApiErrorFields {
  status: number;
  title: string;
  code: string;
  detail?: string | undefined;
  reason?: string | undefined;
  values?: ToldSentence['values'];
  errors?: readonly FieldError[] | undefined;
  statusText?: string | undefined;
  current?: unknown;
}

/**
 * A call that the host answered with an error. `title` is the specification's text (§8) where it has one; `code` is
 * stable for programs; `sentence` is the detail with its code and values, for people; `errors` name the fields that are wrong. `status` 0 and code `unreachable`: no answer came.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly title: string;
  readonly detail: string | undefined;
  readonly sentence: ToldSentence | undefined;
  readonly code: string;
  readonly errors: readonly FieldError[];
  /** What HTTP calls the status; empty where no answer came. */
  readonly statusText: string;
  /** With 412: the object as it is now. */
  readonly current: unknown;
  /** Milliseconds the host asks to wait before the next try (`Retry-After`). */
  readonly retryAfter: number | undefined;

  constructor(from: ApiErrorFields, retryAfter?: number, cause?: unknown) {
    super(from.detail === undefined ? from.title : `${from.title}: ${from.detail}`, { cause });
    this.status = from.status;
    this.title = from.title;
    this.detail = from.detail;
    this.sentence =
      from.detail === undefined ? undefined : { message: from.detail, code: from.reason, values: from.values };
    this.code = from.code;
    this.errors = from.errors ?? [];
    this.statusText = from.statusText ?? '';
    this.current = from.current;
    this.retryAfter = retryAfter;
  }
}

/** No answer came: the host is gone or the network is. */
export function unreachable(cause: unknown): ApiError {
  return new ApiError({ status: 0, title: 'Not reachable', code: 'unreachable' }, undefined, cause);
}

/** Of an answer that broke off no part is taken: as if none had come. Any other failure stands. */
export function unlessBrokenOff(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof TypeError ? unreachable(error) : error;
}

/** Reads a problem (RFC 9457), or whatever a proxy in between sent instead. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const retryAfter = millisecondsOf(response.headers.get('retry-after'));
  // The status says enough where the rest broke off.
  const text = await response.text().catch(() => '');
  const parsed = problem.safeParse(parseJson(text));
  if (parsed.success) {
    return new ApiError({ ...parsed.data, status: response.status, statusText: response.statusText }, retryAfter);
  }
  const title = response.statusText === '' ? `HTTP ${response.status}` : response.statusText;
  return new ApiError(
    { status: response.status, statusText: response.statusText, title, code: `http_${response.status}` },
    retryAfter,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function millisecondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) {
    return undefined;
  }
  const seconds = Number(retryAfter);
  const wait = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
