import { errorTitle } from '#shared/contract/error-of.ts';
import type { ReadName, WriteName } from './call-policy.ts';
import { tellOutcome } from './outcomes.ts';
import type { CallPolicy, FailureShown } from './policy-types.ts';

interface TellOptions {
  failure?: FailureShown | undefined;
  failed?: string | undefined;
}

/** Tells a failure where its policy, or the screen, says. */
export function tellFailure(
  name: ReadName | WriteName,
  policy: CallPolicy,
  error: unknown,
  { failure = policy.failure, failed }: TellOptions,
): void {
  if (failure === 'toast') {
    const { error: text, toastTitle, prefersDetail } = policy;
    tellOutcome({ kind: 'failed', call: name, error, text, title: failed ?? toastTitle, prefersDetail });
  } else if (failure === 'log') {
    // biome-ignore lint/suspicious/noConsole: the log is where §8 wants these failures
    console.warn(policy.error === undefined ? name : errorTitle(policy.error), error);
  }
}
