import { counted, type Draft, daysSince, listAt, numberAt, type Subject, textAt, written } from './draft.ts';
import { type ScoreField, scoreInsights } from './scores.ts';
import { heldSkillInsights } from './skills-held.ts';

const longSilence = 30;

const scores: readonly ScoreField[] = [
  { path: 'resume.statistics.execution_excellence', label: { en: 'execution excellence', de: 'Umsetzungsstärke' } },
  { path: 'resume.statistics.impact_capacity', label: { en: 'impact capacity', de: 'Wirkungskraft' } },
  { path: 'resume.statistics.learning_agility', label: { en: 'learning agility', de: 'Lernfähigkeit' } },
  { path: 'qualification.statistics.talent_uniqueness', label: { en: 'talent uniqueness', de: 'Einzigartigkeit' } },
  {
    path: 'qualification.statistics.adaptability_potential',
    label: { en: 'adaptability potential', de: 'Anpassungsfähigkeit' },
  },
  { path: 'qualification.statistics.growth_ambition', label: { en: 'growth ambition', de: 'Entwicklungswille' } },
];

function application(subject: Subject): Draft[] {
  const stage = textAt(subject, 'qualification.current_stage.name');
  const days = daysSince(subject, 'qualification.created_at');
  if (stage === undefined || days === undefined) {
    return [];
  }
  const role = textAt(subject, 'qualification.job.role');
  const facts = [
    { field: 'qualification.current_stage.name', label: { en: 'Stage', de: 'Phase' }, value: stage },
    {
      field: 'qualification.created_at',
      label: { en: 'Days since the application', de: 'Tage seit der Bewerbung' },
      value: days,
    },
  ];
  return [
    {
      facts:
        role === undefined
          ? facts
          : [...facts, { field: 'qualification.job.role', label: { en: 'Job', de: 'Stelle' }, value: role }],
      text: (language) =>
        language === 'en'
          ? `Applied ${counted(days, 'day', 'days', language)} ago${role === undefined ? '' : ` for ${role}`}; the stage now is ${stage}.`
          : `Bewerbung vor ${counted(days, 'Tag', 'Tagen', language)}${role === undefined ? '' : ` als ${role}`}; die Phase ist jetzt ${stage}.`,
    },
  ];
}

function contact(subject: Subject): Draft[] {
  const days = daysSince(subject, 'resume.last_messaged');
  if (days === undefined || days <= longSilence) {
    return [];
  }
  return [
    {
      facts: [
        {
          field: 'resume.last_messaged',
          label: { en: 'Days since the last message', de: 'Tage seit der letzten Nachricht' },
          value: days,
        },
      ],
      text: (language) =>
        language === 'en'
          ? `The last message was ${counted(days, 'day', 'days', language)} ago.`
          : `Die letzte Nachricht ist ${counted(days, 'Tag', 'Tage', language)} her.`,
    },
  ];
}

function interviews(subject: Subject): Draft[] {
  const count = numberAt(subject, 'resume.statistics.interviews_count');
  if (count === undefined) {
    return [];
  }
  const fact = {
    field: 'resume.statistics.interviews_count',
    label: { en: 'Interviews', de: 'Gespräche' },
    value: count,
  };
  return [
    {
      facts: [fact],
      text: (language) => {
        if (count === 0) {
          return language === 'en' ? 'There has been no interview yet.' : 'Es gab noch kein Gespräch.';
        }
        return language === 'en'
          ? `There ${count === 1 ? 'has' : 'have'} been ${counted(count, 'interview', 'interviews', language)}.`
          : `Es gab bisher ${counted(count, 'Gespräch', 'Gespräche', language)}.`;
      },
    },
  ];
}

function learning(subject: Subject): Draft[] {
  const courses = numberAt(subject, 'resume.statistics.courses_count') ?? 0;
  const mentors = listAt(subject, 'resume.mentors').length;
  if (courses === 0) {
    return [];
  }
  return [
    {
      facts: [
        { field: 'resume.statistics.courses_count', label: { en: 'Courses', de: 'Kurse' }, value: courses },
        { field: 'resume.mentors', label: { en: 'Mentors', de: 'Mentoren' }, value: mentors },
      ],
      text: (language) =>
        language === 'en'
          ? `Takes or took ${counted(courses, 'course', 'courses', language)} and has ${counted(mentors, 'mentor', 'mentors', language)}.`
          : `${counted(courses, 'Kurs', 'Kurse', language)} begonnen oder abgeschlossen, Zahl der Mentoren: ${written(mentors, language)}.`,
    },
  ];
}

function team(subject: Subject): Draft[] {
  const reports = subject.linkCounts['manages.employee'] ?? 0;
  if (reports === 0) {
    return [];
  }
  return [
    {
      facts: [{ field: 'manages', label: { en: 'Direct reports', de: 'Direkt unterstellt' }, value: reports }],
      text: (language) =>
        language === 'en'
          ? `Leads ${counted(reports, 'person', 'people', language)} directly.`
          : `Führt ${counted(reports, 'Person', 'Personen', language)} direkt.`,
    },
  ];
}

export function candidateInsights(subject: Subject): Draft[] {
  return [
    ...application(subject),
    ...heldSkillInsights(subject, 'resume.skills'),
    ...scoreInsights(subject, scores),
    ...interviews(subject),
    ...contact(subject),
  ];
}

export function employeeInsights(subject: Subject): Draft[] {
  return [
    ...heldSkillInsights(subject, 'resume.skills'),
    ...scoreInsights(subject, scores),
    ...team(subject),
    ...learning(subject),
    ...contact(subject),
  ];
}
