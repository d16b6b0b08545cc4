import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { type ImproveProblem, improveLimits } from './improve-text.ts';
import { changeWords } from './words/index.ts';

/** Why a text could not be changed and what to do, for people. */
export function useImproveProblem(): (problem: ImproveProblem) => { title: string; detail: string | undefined } {
  const t = useT(changeWords);
  const format = useFormat();
  const errorText = useErrorText();
  return (problem) => {
    if (problem.reason === 'failed') {
      return errorText(problem.error);
    }
    const values =
      'length' in problem
        ? {
            value: format.number(problem.length),
            most: format.number(problem.reason === 'textTooLong' ? improveLimits.text : improveLimits.instructions),
          }
        : { value: '', most: '' };
    return { title: t(`problem.${problem.reason}.title`), detail: t(`problem.${problem.reason}.detail`, values) };
  };
}
