import { useT } from '#lib/i18n/use-t.ts';
import type { VoluntaryQuestion } from '#shared/domain/fairness/voluntary-questions.ts';
import { fairnessWords } from './words/index.ts';

/** What a choice of a voluntary question is called. */
export function useChoiceWord(): (question: VoluntaryQuestion, choice: string) => string {
  const t = useT(fairnessWords);
  const words: Readonly<Record<string, string>> = {
    'gender.woman': t('choices.gender.woman'),
    'gender.man': t('choices.gender.man'),
    'gender.another': t('choices.gender.another'),
    'age.under30': t('choices.age.under30'),
    'age.from30': t('choices.age.from30'),
    'age.from50': t('choices.age.from50'),
    'disability.yes': t('choices.disability.yes'),
    'disability.no': t('choices.disability.no'),
  };
  return (question, choice) => words[`${question}.${choice}`] ?? choice;
}
