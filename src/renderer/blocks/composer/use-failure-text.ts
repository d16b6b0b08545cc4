import { useImproveProblem } from '#blocks/text-change/use-improve-problem.ts';
import { ApiError } from '#lib/api-error.ts';
import { useCallTitle } from '#lib/i18n/use-call-title.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { errorTexts } from '#shared/contract/errors.ts';
import type { ComposerPhase } from './composer-store.ts';
import { NotChanged } from './not-changed.ts';
import { composerWords } from './words/index.ts';

type Failure = Extract<ComposerPhase, { kind: 'failed' }>;

/** §8, where the tool's call has a text. */
const titles: Readonly<Partial<Record<Failure['tool'], string>>> = {
  report: errorTexts.requestingReport,
  space: errorTexts.updatingSpace,
  file: errorTexts.creatingFile,
};

/** Fields that carry ids of what is mentioned or attached. */
const namesObject = /^(?:mentions|objects|objects_json|candidates|documents|object_id|assignee_id)\b/;

/** The host does not know something that is mentioned: it went just now, or was never the person's to see. */
function isAboutMention(error: unknown): boolean {
  return error instanceof ApiError && error.status === 422 && error.errors.some(({ path }) => namesObject.test(path));
}

/** What a refusal without a reason means, by its status. */
const reasons = { 402: 'plan', 403: 'notAllowed', 409: 'conflict', 413: 'tooLarge', 429: 'tooMany' } as const;

function hasReason(status: number): status is keyof typeof reasons {
  return status in reasons;
}

/** What failed, in the words of §8 where it has some, and what to do. */
export function useFailureText(): (failure: Failure) => { title: string; detail: string | undefined } {
  const t = useT(composerWords);
  const errorText = useErrorText();
  const callTitle = useCallTitle();
  const improveProblem = useImproveProblem();

  /** Why, as far as the host or the status of its answer says. */
  function reasonOf(error: unknown): string | undefined {
    if (isAboutMention(error)) {
      return t('mentionGone');
    }
    const { title, detail } = errorText(error);
    if (detail !== undefined) {
      return detail;
    }
    const status = error instanceof ApiError ? error.status : 0;
    return hasReason(status) ? t(`refused.${reasons[status]}`) : title;
  }

  return ({ tool, error }) => {
    if (error instanceof NotChanged) {
      const { title, detail } = improveProblem(error.problem);
      const own = error.problem.reason === 'failed' && detail === undefined ? reasonOf(error.problem.error) : title;
      return { title: t('change.failed'), detail: detail === undefined ? own : `${title}. ${detail}` };
    }
    const reason = reasonOf(error);
    const named = titles[tool];
    // §8 "API Error: {status} {statusText}": the policy of tasks put the status in.
    const isTask = tool === 'task' && error instanceof ApiError && error.status > 0;
    const title = named === undefined ? (isTask ? callTitle(error.title) : errorText(error).title) : callTitle(named);
    return { title, detail: reason === undefined || reason === title ? t('kept') : reason };
  };
}
