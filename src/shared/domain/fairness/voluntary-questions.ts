/** What candidates may say of themselves if they like, and the choices of each. Saying nothing is no choice. */
export const voluntaryQuestions = {
  gender: ['woman', 'man', 'another'],
  age: ['under30', 'from30', 'from50'],
  disability: ['yes', 'no'],
} as const;

export type VoluntaryQuestion = keyof typeof voluntaryQuestions;

export const voluntaryQuestionIds = Object.keys(voluntaryQuestions) as readonly VoluntaryQuestion[];

/** What somebody said, by question; null takes an answer back. */
export type VoluntaryAnswers = { readonly [Question in VoluntaryQuestion]?: string | null | undefined };

/** Whether a text is a choice of a question. */
export function isChoiceOf(question: VoluntaryQuestion, choice: string): boolean {
  return (voluntaryQuestions[question] as readonly string[]).includes(choice);
}
