import type { VoluntaryQuestion, voluntaryQuestions } from './voluntary-questions.ts';

type Choices = { [Question in VoluntaryQuestion]: Record<(typeof voluntaryQuestions)[Question][number], string> };

/** The voluntary questions and their choices in words. */
interface QuestionWords {
  questions: Record<VoluntaryQuestion, string>;
  choices: Choices;
}

/** Candidates are asked in them on the host’s page, owner and admin read them in the check. */
export const questionWords = {
  en: {
    questions: { gender: 'Gender', age: 'Age', disability: 'Disability' },
    choices: {
      gender: { woman: 'Woman', man: 'Man', another: 'Another gender' },
      age: { under30: 'Under 30', from30: '30 to 49', from50: '50 and over' },
      disability: { yes: 'Yes', no: 'No' },
    },
  },
  de: {
    questions: { gender: 'Geschlecht', age: 'Alter', disability: 'Behinderung' },
    choices: {
      gender: { woman: 'Frau', man: 'Mann', another: 'Anderes Geschlecht' },
      age: { under30: 'Unter 30', from30: '30 bis 49', from50: '50 und älter' },
      disability: { yes: 'Ja', no: 'Nein' },
    },
  },
  es: {
    questions: { gender: 'Género', age: 'Edad', disability: 'Discapacidad' },
    choices: {
      gender: { woman: 'Mujer', man: 'Hombre', another: 'Otro género' },
      age: { under30: 'Menos de 30', from30: 'De 30 a 49', from50: '50 o más' },
      disability: { yes: 'Sí', no: 'No' },
    },
  },
} as const satisfies Record<'en' | 'de' | 'es', QuestionWords>;
