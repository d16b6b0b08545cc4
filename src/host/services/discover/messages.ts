import { questionText } from '#host/services/pulse-answers/pulse-content.ts';
import { type PulseQuestion, scaleRange } from '#shared/domain/pulses/pulse-question.ts';
import type { Understood } from '#shared/domain/pulses/understood.ts';
import type { Language } from '#shared/domain/user-context.ts';

export type Misunderstanding = Extract<Understood, { problem: string }>['problem'];

const texts = {
  en: {
    scale: (min: number, max: number) => `Answer with a number from ${min} to ${max}.`,
    scaleEnds: (min: number, low: string, max: number, high: string) => `${min} is “${low}”, ${max} is “${high}”.`,
    choice: (options: string) => `Choose one: ${options}.`,
    several: (options: string) => `Choose one or more: ${options}.`,
    file: 'Attach a document.',
    optional: 'You may skip this question.',
    present: (answer: string) => `So far you answered “${answer}”.`,
    required: 'This question needs an answer.',
    first: 'This is the first question.',
    problems: {
      empty: 'That was no answer.',
      too_long: 'That is too long: 20,000 characters are the most.',
      no_number: 'I could not tell which number you mean.',
      out_of_range: 'That number is not on the scale.',
      between_steps: 'The scale has whole numbers only, and that lies between two of them.',
      no_option: 'I could not tell which option you mean.',
      several_options: 'That could be more than one option. Name the one you mean.',
      negated: 'I could not tell what that leaves. Name what you do mean.',
      no_file: 'No document came with that.',
    } satisfies Record<Misunderstanding, string>,
    of: 'of',
    documents: (count: number) => (count === 1 ? '1 document' : `${count} documents`),
    thanks: (answered: number, asked: number) => `Thank you. You answered ${answered} of ${asked} questions:`,
    skipped: (questions: string) => `Skipped: ${questions}`,
  },
  de: {
    scale: (min: number, max: number) => `Antworten Sie mit einer Zahl von ${min} bis ${max}.`,
    scaleEnds: (min: number, low: string, max: number, high: string) =>
      `${min} heißt „${low}“, ${max} heißt „${high}“.`,
    choice: (options: string) => `Wählen Sie eine Antwort: ${options}.`,
    several: (options: string) => `Wählen Sie eine oder mehrere Antworten: ${options}.`,
    file: 'Fügen Sie ein Dokument an.',
    optional: 'Sie können diese Frage überspringen.',
    present: (answer: string) => `Bisher haben Sie „${answer}“ geantwortet.`,
    required: 'Diese Frage braucht eine Antwort.',
    first: 'Das ist die erste Frage.',
    problems: {
      empty: 'Das war keine Antwort.',
      too_long: 'Das ist zu lang: höchstens 20.000 Zeichen.',
      no_number: 'Ich konnte nicht erkennen, welche Zahl Sie meinen.',
      out_of_range: 'Diese Zahl liegt nicht auf der Skala.',
      between_steps: 'Die Skala hat nur ganze Zahlen, und das liegt zwischen zweien.',
      no_option: 'Ich konnte nicht erkennen, welche Antwort Sie meinen.',
      several_options: 'Das könnte mehr als eine Antwort sein. Nennen Sie die, die Sie meinen.',
      negated: 'Ich konnte nicht erkennen, was dann bleibt. Nennen Sie, was Sie meinen.',
      no_file: 'Es kam kein Dokument mit.',
    } satisfies Record<Misunderstanding, string>,
    of: 'von',
    documents: (count: number) => (count === 1 ? '1 Dokument' : `${count} Dokumente`),
    thanks: (answered: number, asked: number) => `Danke. Sie haben ${answered} von ${asked} Fragen beantwortet:`,
    skipped: (questions: string) => `Übersprungen: ${questions}`,
  },
  es: {
    scale: (min: number, max: number) => `Responde con un número del ${min} al ${max}.`,
    scaleEnds: (min: number, low: string, max: number, high: string) => `${min} es «${low}», ${max} es «${high}».`,
    choice: (options: string) => `Elige una respuesta: ${options}.`,
    several: (options: string) => `Elige una o varias respuestas: ${options}.`,
    file: 'Adjunta un documento.',
    optional: 'Puedes saltarte esta pregunta.',
    present: (answer: string) => `Hasta ahora has respondido «${answer}».`,
    required: 'Esta pregunta necesita una respuesta.',
    first: 'Esta es la primera pregunta.',
    problems: {
      empty: 'Eso no era una respuesta.',
      too_long: 'Es demasiado largo: 20.000 caracteres como máximo.',
      no_number: 'No he podido saber a qué número te refieres.',
      out_of_range: 'Ese número no está en la escala.',
      between_steps: 'La escala solo tiene números enteros, y eso está entre dos de ellos.',
      no_option: 'No he podido saber a qué opción te refieres.',
      several_options: 'Podría ser más de una opción. Nombra la que quieres decir.',
      negated: 'No he podido saber qué queda entonces. Nombra lo que sí quieres decir.',
      no_file: 'No venía ningún documento.',
    } satisfies Record<Misunderstanding, string>,
    of: 'de',
    documents: (count: number) => (count === 1 ? '1 documento' : `${count} documentos`),
    thanks: (answered: number, asked: number) => `Gracias. Has respondido ${answered} de ${asked} preguntas:`,
    skipped: (questions: string) => `Omitidas: ${questions}`,
  },
} as const satisfies Record<Language, unknown>;

type Texts = (typeof texts)[Language];

/** What the conversation says, in the user's language. */
export function textsOf(language: Language): Texts {
  return texts[language];
}

/** How a question is answered. */
function hintOf(say: Texts, question: PulseQuestion): string | undefined {
  const options = (question.options ?? []).join(' · ');
  switch (question.kind) {
    case 'text':
      return undefined;
    case 'scale': {
      const { min, max } = scaleRange(question);
      const { low, high } = question.labels ?? {};
      const ends = low === undefined || high === undefined ? [] : [say.scaleEnds(min, low, max, high)];
      return [say.scale(min, max), ...ends].join(' ');
    }
    case 'choice':
      return question.multiple === true ? say.several(options) : say.choice(options);
    case 'file':
      return say.file;
  }
}

/** An answer as it is read out. */
export function spokenAnswer(say: Texts, question: PulseQuestion, answer: unknown): string {
  if (question.kind === 'file') {
    return say.documents(Array.isArray(answer) ? answer.length : 1);
  }
  if (question.kind === 'scale') {
    return `${String(answer)} ${say.of} ${scaleRange(question).max}`;
  }
  return Array.isArray(answer) ? answer.join(', ') : String(answer);
}

/** A question as it is asked, after a remark where there is one. */
export function spokenQuestion(
  say: Texts,
  question: PulseQuestion,
  answer: unknown,
  remark: string | undefined,
): string {
  return [
    remark,
    questionText(question),
    hintOf(say, question),
    answer === undefined ? undefined : say.present(spokenAnswer(say, question, answer)),
    question.required === true || remark !== undefined ? undefined : say.optional,
  ]
    .filter((part) => part !== undefined)
    .join(' ');
}
