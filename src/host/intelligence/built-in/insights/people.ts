import { asStageMeaning, isClosing } from '#shared/domain/hiring-stages.ts';
import { counted, type Draft, daysSince, linkCount, numberAt, type Subject, textAt, written } from './draft.ts';
import { heldSkillInsights } from './skills-held.ts';
import { unusualFigures } from './unusual.ts';

const longSilence = 30;
const longWait = 14;
const monthOfDays = 30;

/** How far an application is that is not over; undefined where it is, or there is none. */
function openApplication(subject: Subject): { stage: string; days: number } | undefined {
  const stage = textAt(subject, 'qualification.current_stage.name');
  const days = daysSince(subject, 'qualification.created_at');
  const meaning = asStageMeaning(textAt(subject, 'qualification.current_stage.meaning')) ?? 'in_process';
  const isOver = stage === undefined || isClosing(meaning);
  return isOver || days === undefined ? undefined : { stage, days };
}

function application(subject: Subject): Draft[] {
  const open = openApplication(subject);
  if (open === undefined) {
    return [];
  }
  const { stage, days } = open;
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
      says: 'application',
      surprise: days / monthOfDays,
      names: role === undefined ? [stage] : [role, stage],
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
      says: 'silence',
      surprise: days / monthOfDays / 2,
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

function noInterview(subject: Subject): Draft[] {
  const open = openApplication(subject);
  const count = numberAt(subject, 'resume.statistics.interviews_count');
  if (count !== 0 || open === undefined || open.days < longWait) {
    return [];
  }
  return [
    {
      says: 'no_interview',
      surprise: 1,
      facts: [
        { field: 'resume.statistics.interviews_count', label: { en: 'Interviews', de: 'Gespräche' }, value: count },
      ],
      text: (language) => (language === 'en' ? 'There has been no interview yet.' : 'Es gab noch kein Gespräch.'),
    },
  ];
}

function learning(subject: Subject): Draft[] {
  const taken = linkCount(subject, 'out.enrolled.course') + linkCount(subject, 'out.enrolled.training');
  const finished =
    linkCount(subject, 'out.enrolled.course.completed') + linkCount(subject, 'out.enrolled.training.completed');
  if (taken < 2) {
    return [];
  }
  return [
    {
      says: 'learning',
      surprise: 1 - finished / taken,
      facts: [
        { field: 'enrolled', label: { en: 'Courses and trainings', de: 'Kurse und Schulungen' }, value: taken },
        { field: 'enrolled', label: { en: 'Finished', de: 'Abgeschlossen' }, value: finished },
      ],
      text: (language) =>
        language === 'en'
          ? `Finished ${written(finished, language)} of ${written(taken, language)} courses and trainings.`
          : `${written(finished, language)} von ${written(taken, language)} Kursen und Schulungen abgeschlossen.`,
    },
  ];
}

function team(subject: Subject): Draft[] {
  const reports = linkCount(subject, 'out.manages.employee');
  if (reports === 0) {
    return [];
  }
  return [
    {
      says: 'leads',
      surprise: 1 + reports / 10,
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
    ...unusualFigures(subject),
    ...noInterview(subject),
    ...contact(subject),
  ];
}

export function employeeInsights(subject: Subject): Draft[] {
  return [
    ...heldSkillInsights(subject, 'resume.skills'),
    ...unusualFigures(subject),
    ...team(subject),
    ...learning(subject),
    ...contact(subject),
  ];
}
