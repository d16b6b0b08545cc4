import { counted, type Draft, linkCount, type Subject, written } from './draft.ts';
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
        { field: 'enrolled', label: { en: 'Enrolled', de: 'Angemeldet' }, value: enrolled },
        { field: 'enrolled', label: { en: 'Not finished', de: 'Nicht abgeschlossen' }, value: open },
      ],
      text: (language) =>
        language === 'en'
          ? `${written(open, language)} of ${counted(enrolled, 'employee', 'employees', language)} enrolled ${open === 1 ? 'has' : 'have'} not finished.`
          : `${written(open, language)} von ${counted(enrolled, 'angemeldeten Person', 'angemeldeten Personen', language)} ${open === 1 ? 'hat' : 'haben'} nicht abgeschlossen.`,
    },
  ];
}

export function learningInsights(subject: Subject): Draft[] {
  return [...unusualFigures(subject), ...unfinished(subject)];
}
