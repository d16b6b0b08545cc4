import type { CallMeta } from './call.ts';
import type { ErrorText } from './errors.ts';

/**
 * §8: what the failure of a call is called.
 * @param valueAt Reads a field of its input by a dotted path; undefined where it has none.
 * @returns Undefined where §8 has no text.
 */
export function errorOf({ error, errorWhen }: CallMeta, valueAt: (path: string) => unknown): ErrorText | undefined {
  if (errorWhen === undefined) {
    return error;
  }
  const found = valueAt(errorWhen.field);
  const applies = errorWhen.is === undefined ? found !== undefined : found === errorWhen.is;
  return applies ? errorWhen.error : error;
}

/** The line of a text of §8 that names what failed. */
export function errorTitle(text: ErrorText): string;
export function errorTitle(text: ErrorText | undefined): string | undefined;
export function errorTitle(text: ErrorText | undefined): string | undefined {
  return typeof text === 'object' ? text.title : text;
}

/** What a text of §8 says below. */
export function errorDetail(text: ErrorText | undefined): string | undefined {
  return typeof text === 'object' ? text.detail : undefined;
}
