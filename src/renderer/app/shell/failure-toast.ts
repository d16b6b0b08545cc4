import { ApiError } from '#lib/api-error.ts';
import { answerDetail } from '#lib/i18n/answer-detail.ts';
import type { Outcome } from '#lib/policy/outcomes.ts';
import { errorDetail } from '#shared/contract/error-of.ts';
import type { ToldSentence } from '#shared/domain/sentences.ts';
import type { ToastOptions } from '#ui/toast-store.ts';

export type Failure = Extract<Outcome, { kind: 'failed' }>;

/** How failures are worded in the person's language: any error, a sentence of the host, and a text of §8. */
export interface FailureWords {
  errorText: (error: unknown) => { title: string; detail: string | undefined };
  hostText: (sentence: ToldSentence) => string;
  callTitle: (title: string) => string;
}

/** The destructive toast of a failed call: title and text of §8 where it has them, else what happened and what to do. */
export function failureToast(failure: Failure, { errorText, hostText, callTitle }: FailureWords): ToastOptions {
  const { error, text, title, prefersDetail } = failure;
  const told = errorText(error);
  const isAnswer = error instanceof ApiError;
  const said = isAnswer ? answerDetail(error, hostText) : undefined;
  const own = errorDetail(text);
  const named = title ?? (isAnswer && text !== undefined ? error.title : undefined);
  return {
    variant: 'destructive',
    title: named === undefined ? told.title : callTitle(named),
    description: (prefersDetail ? said : undefined) ?? (own === undefined ? told.detail : callTitle(own)),
  };
}
