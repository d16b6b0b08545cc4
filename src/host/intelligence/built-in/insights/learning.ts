import { type Draft, linkCount, type Subject } from './draft.ts';
import { fewestCompared } from './fewest.ts';
import { unusualFigures } from './unusual.ts';

/** How many did not finish, against what else is learnt. */
function unfinished(subject: Subject): Draft[] {
  const enrolled = linkCount(subject, 'in.enrolled.employee');
  const open = enrolled - linkCount(subject, 'in.enrolled.employee.completed');
  const found = subject.peers.unfinished;
  if (enrolled < fewestCompared || found === undefined) {
    return [];
  }
  const { courses, share } = found;
  return [
    {
      says: 'unfinished',
      surprise: 4 * Math.abs(share / 100 - open / enrolled),
      facts: [
        { field: 'enrolled', label: { en: 'Enrolled', de: 'Angemeldet', es: 'Inscritos' }, value: enrolled },
        {
          field: 'enrolled',
          label: { en: 'Not finished', de: 'Nicht abgeschlossen', es: 'Sin terminar' },
          value: open,
        },
        {
          field: 'enrolled',
          label: {
            en: 'Other courses and trainings',
            de: 'Andere Kurse und Schulungen',
            es: 'Otros cursos y formaciones',
          },
          value: courses,
        },
        {
          field: 'enrolled',
          label: {
            en: 'Not finished there, in percent',
            de: 'Dort nicht abgeschlossen, in Prozent',
            es: 'Sin terminar en ellos, en tanto por ciento',
          },
          value: share,
        },
      ],
      text: {
        en: ({ number, counted, percent }) =>
          `${number(open)} of ${counted(enrolled, 'employee', 'employees')} enrolled ${open === 1 ? 'has' : 'have'} not finished; in ${number(courses)} other courses and trainings it is ${percent(share)}.`,
        de: ({ number, counted, percent }) =>
          `${number(open)} von ${counted(enrolled, 'angemeldeten Person', 'angemeldeten Personen')} ${open === 1 ? 'hat' : 'haben'} nicht abgeschlossen; in ${number(courses)} anderen Kursen und Schulungen sind es ${percent(share)}.`,
        es: ({ number, counted, percent }) =>
          `${number(open)} de ${counted(enrolled, 'persona inscrita', 'personas inscritas')} no ${open === 1 ? 'ha' : 'han'} terminado; en otros ${number(courses)} cursos y formaciones es el ${percent(share)}.`,
      },
    },
  ];
}

export function learningInsights(subject: Subject): Draft[] {
  return [...unusualFigures(subject), ...unfinished(subject)];
}
