import { ApiError } from '#lib/api-error.ts';
import type { Outcome } from '#lib/policy/outcomes.ts';
import { errorDetail } from '#shared/contract/error-of.ts';
import type { ToastOptions } from '#ui/toast-store.ts';

export type Failure = Extract<Outcome, { kind: 'failed' }>;

/** How failures are worded: any error, and a sentence of the host or of §8 in the person's language. */
export interface FailureWords {
  errorText: (error: unknown) => { title: string; detail: string | undefined };
  hostText: (text: string) => string;
}

/** The destructive toast of a failed call: title and text of §8 where it has them, else what happened and what to do. */
export function failureToast(failure: Failure, { errorText, hostText }: FailureWords): ToastOptions {
  const { error, text, title, prefersDetail } = failure;
  const told = errorText(error);
  const isAnswer = error instanceof ApiError;
  const said = isAnswer && error.detail !== undefined ? hostText(error.detail) : undefined;
  const own = errorDetail(text);
  const named = title ?? (isAnswer && text !== undefined ? error.title : undefined);
  return {
    variant: 'destructive',
    title: named === undefined ? told.title : hostText(named),
    description: (prefersDetail ? said : undefined) ?? (own === undefined ? told.detail : hostText(own)),
  };
}
