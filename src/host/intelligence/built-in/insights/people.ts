import { asStageMeaning, isClosing } from '#shared/domain/hiring-stages.ts';
import { type Draft, daysSince, linkCount, numberAt, type Subject, textAt } from './draft.ts';
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
    { field: 'qualification.current_stage.name', label: { en: 'Stage', de: 'Phase', es: 'Fase' }, value: stage },
    {
      field: 'qualification.created_at',
      label: { en: 'Days since the application', de: 'Tage seit der Bewerbung', es: 'Días desde la candidatura' },
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
          : [
              ...facts,
              { field: 'qualification.job.role', label: { en: 'Job', de: 'Stelle', es: 'Vacante' }, value: role },
            ],
      text: {
        en: ({ counted }) =>
          `Applied ${counted(days, 'day', 'days')} ago${role === undefined ? '' : ` for ${role}`}; the stage now is ${stage}.`,
        de: ({ counted }) =>
          `Bewerbung vor ${counted(days, 'Tag', 'Tagen')}${role === undefined ? '' : ` als ${role}`}; die Phase ist jetzt ${stage}.`,
        es: ({ counted }) =>
          `Candidatura de hace ${counted(days, 'día', 'días')}${role === undefined ? '' : ` para ${role}`}; la fase ahora es ${stage}.`,
      },
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
          label: {
            en: 'Days since the last message',
            de: 'Tage seit der letzten Nachricht',
            es: 'Días desde el último mensaje',
          },
          value: days,
        },
      ],
      text: {
        en: ({ counted }) => `The last message was ${counted(days, 'day', 'days')} ago.`,
        de: ({ counted }) => `Die letzte Nachricht ist ${counted(days, 'Tag', 'Tage')} her.`,
        es: ({ counted }) => `El último mensaje fue hace ${counted(days, 'día', 'días')}.`,
      },
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
        {
          field: 'resume.statistics.interviews_count',
          label: { en: 'Interviews', de: 'Gespräche', es: 'Entrevistas' },
          value: count,
        },
      ],
      text: {
        en: () => 'There has been no interview yet.',
        de: () => 'Es gab noch kein Gespräch.',
        es: () => 'Aún no ha habido ninguna entrevista.',
      },
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
        {
          field: 'enrolled',
          label: { en: 'Courses and trainings', de: 'Kurse und Schulungen', es: 'Cursos y formaciones' },
          value: taken,
        },
        { field: 'enrolled', label: { en: 'Finished', de: 'Abgeschlossen', es: 'Terminados' }, value: finished },
      ],
      text: {
        en: ({ number }) => `Finished ${number(finished)} of ${number(taken)} courses and trainings.`,
        de: ({ number }) => `${number(finished)} von ${number(taken)} Kursen und Schulungen abgeschlossen.`,
        es: ({ number }) => `Terminados ${number(finished)} de ${number(taken)} cursos y formaciones.`,
      },
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
      facts: [
        {
          field: 'manages',
          label: { en: 'Direct reports', de: 'Direkt unterstellt', es: 'Personas a su cargo' },
          value: reports,
        },
      ],
      text: {
        en: ({ counted }) => `Leads ${counted(reports, 'person', 'people')} directly.`,
        de: ({ counted }) => `Führt ${counted(reports, 'Person', 'Personen')} direkt.`,
        es: ({ counted }) => `Dirige a ${counted(reports, 'persona', 'personas')} directamente.`,
      },
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
