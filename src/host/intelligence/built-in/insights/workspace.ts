import { counted, type Draft, type Fact, listAt, numberAt, type Subject, type Texts, written } from './draft.ts';
import { type ScoreField, scoreInsights } from './scores.ts';

const pulseScores: readonly ScoreField[] = [
  { path: 'metrics.engagement_level', label: { en: 'engagement', de: 'Engagement' } },
  { path: 'metrics.insight_quality', label: { en: 'insight quality', de: 'Aussagekraft' } },
];

function rate(subject: Subject, path: string, label: Texts): Draft[] {
  const value = numberAt(subject, path);
  return value === undefined
    ? []
    : [
        {
          facts: [{ field: path, label, value }],
          text: (language) =>
            language === 'en'
              ? `${label.en}: ${written(value, language)}%.`
              : `${label.de}: ${written(value, language)} %.`,
        },
      ];
}

export function pulseInsights(subject: Subject): Draft[] {
  const questions = listAt(subject, 'questions').length;
  const asked: Draft[] =
    questions === 0
      ? []
      : [
          {
            facts: [{ field: 'questions', label: { en: 'Questions', de: 'Fragen' }, value: questions }],
            text: (language) =>
              language === 'en'
                ? `Asks ${counted(questions, 'question', 'questions', language)}.`
                : `Stellt ${counted(questions, 'Frage', 'Fragen', language)}.`,
          },
        ];
  return [
    ...rate(subject, 'metrics.response_rate', { en: 'Response rate', de: 'Rücklaufquote' }),
    ...rate(subject, 'metrics.completion_rate', { en: 'Completion rate', de: 'Abschlussquote' }),
    ...scoreInsights(subject, pulseScores),
    ...rate(subject, 'metrics.data_completeness', { en: 'Data completeness', de: 'Vollständigkeit der Daten' }),
    ...asked,
  ];
}

function countFact(subject: Subject, path: string, label: Texts): Fact {
  return { field: path, label, value: listAt(subject, path).length };
}

export function spaceInsights(subject: Subject): Draft[] {
  const candidates = countFact(subject, 'candidates', { en: 'Candidates', de: 'Bewerbende' });
  const documents = countFact(subject, 'documents', { en: 'Documents', de: 'Dokumente' });
  const tasks = countFact(subject, 'tasks', { en: 'Tasks', de: 'Aufgaben' });
  const facts = [candidates, documents, tasks];
  if (facts.every((fact) => fact.value === 0)) {
    return [];
  }
  return [
    {
      facts,
      text: (language) => {
        const [people, papers, todo] = facts.map((fact) => Number(fact.value)) as [number, number, number];
        return language === 'en'
          ? `Holds ${counted(people, 'candidate', 'candidates', language)}, ${counted(papers, 'document', 'documents', language)} and ${counted(todo, 'task', 'tasks', language)}.`
          : `Enthält ${counted(people, 'bewerbende Person', 'Bewerbende', language)}, ${counted(papers, 'Dokument', 'Dokumente', language)} und ${counted(todo, 'Aufgabe', 'Aufgaben', language)}.`;
      },
    },
  ];
}

export function companyInsights(subject: Subject): Draft[] {
  const employees = numberAt(subject, 'statistics.total_employees') ?? 0;
  const jobs = numberAt(subject, 'statistics.total_jobs') ?? 0;
  const courses = numberAt(subject, 'statistics.total_courses') ?? 0;
  if (employees + jobs + courses === 0) {
    return [];
  }
  return [
    {
      facts: [
        { field: 'statistics.total_employees', label: { en: 'Employees', de: 'Mitarbeitende' }, value: employees },
        { field: 'statistics.total_jobs', label: { en: 'Jobs', de: 'Stellen' }, value: jobs },
        { field: 'statistics.total_courses', label: { en: 'Courses', de: 'Kurse' }, value: courses },
      ],
      text: (language) =>
        language === 'en'
          ? `Has ${counted(employees, 'employee', 'employees', language)}, ${counted(jobs, 'job', 'jobs', language)} and ${counted(courses, 'course', 'courses', language)}.`
          : `Hat ${counted(employees, 'beschäftigte Person', 'Mitarbeitende', language)}, ${counted(jobs, 'Stelle', 'Stellen', language)} und ${counted(courses, 'Kurs', 'Kurse', language)}.`,
    },
  ];
}
