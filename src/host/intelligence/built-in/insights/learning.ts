import { counted, type Draft, listAt, numberAt, type Subject, written } from './draft.ts';
import { type ScoreField, scoreInsights } from './scores.ts';

const scores: readonly ScoreField[] = [
  { path: 'metrics.course_relevance', label: { en: 'relevance', de: 'Relevanz' } },
  { path: 'metrics.course_difficulty', label: { en: 'difficulty', de: 'Schwierigkeit' } },
];

function completion(subject: Subject): Draft[] {
  const rate = numberAt(subject, 'metrics.course_completion_rate');
  if (rate === undefined) {
    return [];
  }
  return [
    {
      facts: [
        {
          field: 'metrics.course_completion_rate',
          label: { en: 'Completion rate, percent', de: 'Abschlussquote, Prozent' },
          value: rate,
        },
      ],
      text: (language) =>
        language === 'en'
          ? `${written(rate, language)}% of those enrolled complete it.`
          : `${written(rate, language)} % der Angemeldeten schließen ab.`,
    },
  ];
}

function enrolled(subject: Subject): Draft[] {
  const count = subject.linkCounts['enrolled.employee'] ?? 0;
  if (count === 0) {
    return [];
  }
  return [
    {
      facts: [{ field: 'enrolled', label: { en: 'Enrolled', de: 'Angemeldet' }, value: count }],
      text: (language) =>
        language === 'en'
          ? `${counted(count, 'employee is or was', 'employees are or were', language)} enrolled.`
          : `${counted(count, 'Person ist oder war', 'Personen sind oder waren', language)} angemeldet.`,
    },
  ];
}

function effort(subject: Subject): Draft[] {
  const hours = numberAt(subject, 'duration');
  const skills = listAt(subject, 'skills').length;
  if (hours === undefined || skills === 0) {
    return [];
  }
  return [
    {
      facts: [
        { field: 'duration', label: { en: 'Hours', de: 'Stunden' }, value: hours },
        { field: 'skills', label: { en: 'Skills taught', de: 'Vermittelte Fähigkeiten' }, value: skills },
      ],
      text: (language) =>
        language === 'en'
          ? `Teaches ${counted(skills, 'skill', 'skills', language)} in ${counted(hours, 'hour', 'hours', language)}.`
          : `Vermittelt ${counted(skills, 'Fähigkeit', 'Fähigkeiten', language)} in ${counted(hours, 'Stunde', 'Stunden', language)}.`,
    },
  ];
}

export function learningInsights(subject: Subject): Draft[] {
  return [...completion(subject), ...enrolled(subject), ...scoreInsights(subject, scores), ...effort(subject)];
}
