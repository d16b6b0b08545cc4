import { ApiError } from '#lib/api-error.ts';
import { errorTitle } from '#shared/contract/error-of.ts';
import type { CallPolicy } from './policy-types.ts';

/**
 * The same failure under the text of §8 that its call has, whatever the host called it. What the host has to say besides
 * (`detail`, the fields that are wrong, the object as it is now) stays; failures that concern the whole workspace keep their own name.
 */
export function namedError(error: unknown, policy: Pick<CallPolicy, 'error'>): unknown {
  if (!(error instanceof ApiError) || policy.error === undefined) {
    return error;
  }
  const title = errorTitle(policy.error)
    .replace('{status}', String(error.status))
    .replace('{statusText}', error.statusText)
    .trim();
  // A host names the status where HTTP did not carry its text.
  const isTemplate = errorTitle(policy.error) !== title;
  return error.title === title || (isTemplate && error.title.startsWith(title))
    ? error
    : new ApiError({ ...fieldsOf(error), title }, error.retryAfter, error);
}

function fieldsOf({ status, detail, sentence, code, errors, statusText, current }: ApiError) {
  const { code: reason, values } = sentence ?? {};
  return { status, detail, reason, values, code, errors, statusText, current };
}
