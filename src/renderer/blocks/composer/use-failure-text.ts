import { useImproveProblem } from '#blocks/text-change/use-improve-problem.ts';
import { ApiError } from '#lib/api-error.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useHostText } from '#lib/i18n/use-host-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { errorTexts } from '#shared/contract/errors.ts';
import type { ComposerPhase } from './composer-store.ts';
import { NotChanged } from './not-changed.ts';

type Failure = Extract<ComposerPhase, { kind: 'failed' }>;

/** §8, where the tool's call has a text. */
const titles: Readonly<Partial<Record<Failure['tool'], string>>> = {
  report: errorTexts.requestingReport,
  space: errorTexts.updatingSpace,
  file: errorTexts.creatingFile,
};

/** What failed, in the words of §8 where it has some, and what to do. */
export function useFailureText(): (failure: Failure) => { title: string; detail: string | undefined } {
  const t = useT('composer');
  const errorText = useErrorText();
  const hostText = useHostText();
  const improveProblem = useImproveProblem();
  return ({ tool, error }) => {
    if (error instanceof NotChanged) {
      const { title, detail } = improveProblem(error.problem);
      return { title: t('change.failed'), detail: detail === undefined ? title : `${title}. ${detail}` };
    }
    const told = errorText(error);
    const named = titles[tool];
    if (named !== undefined) {
      const reason = told.detail ?? told.title;
      const title = hostText(named);
      return { title, detail: reason === title ? t('kept') : reason };
    }
    // §8 "API Error: {status} {statusText}": the policy of tasks put the status in.
    return tool === 'task' && error instanceof ApiError && error.status > 0
      ? { title: hostText(error.title), detail: told.detail ?? t('kept') }
      : { title: told.title, detail: told.detail ?? t('kept') };
  };
}
