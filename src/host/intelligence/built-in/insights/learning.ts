import { type Draft, linkCount, type Subject } from './draft.ts';
import { unusualFigures } from './unusual.ts';

function unfinished(subject: Subject): Draft[] {
  const enrolled = linkCount(subject, 'in.enrolled.employee');
  const open = enrolled - linkCount(subject, 'in.enrolled.employee.completed');
  if (open === 0) {
    return [];
  }
  return [
    {
      says: 'unfinished',
      surprise: (2 * open) / enrolled,
      facts: [
        { field: 'enrolled', label: { en: 'Enrolled', de: 'Angemeldet', es: 'Inscritos' }, value: enrolled },
        {
          field: 'enrolled',
          label: { en: 'Not finished', de: 'Nicht abgeschlossen', es: 'Sin terminar' },
          value: open,
        },
      ],
      text: {
        en: ({ number, counted }) =>
          `${number(open)} of ${counted(enrolled, 'employee', 'employees')} enrolled ${open === 1 ? 'has' : 'have'} not finished.`,
        de: ({ number, counted }) =>
          `${number(open)} von ${counted(enrolled, 'angemeldeten Person', 'angemeldeten Personen')} ${open === 1 ? 'hat' : 'haben'} nicht abgeschlossen.`,
        es: ({ number, counted }) =>
          `${number(open)} de ${counted(enrolled, 'persona inscrita', 'personas inscritas')} no ${open === 1 ? 'ha' : 'han'} terminado.`,
      },
    },
  ];
}

export function learningInsights(subject: Subject): Draft[] {
  return [...unusualFigures(subject), ...unfinished(subject)];
}
