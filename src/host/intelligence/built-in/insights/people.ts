import { asStageMeaning, isClosing } from '#shared/domain/hiring-stages.ts';
import { type Draft, daysSince, farFrom, halfOfDays, linkCount, type Subject, textAt } from './draft.ts';
import { heldSkillInsights } from './skills-held.ts';
import { unusualFigures } from './unusual.ts';

const longSilence = 30;
const longWait = 14;
const weekOfDays = 7;

/** How far an application is that is not over; undefined where it is, or there is none. */
function openApplication(subject: Subject): { stage: string; days: number } | undefined {
  const stage = textAt(subject, 'qualification.current_stage.name');
  const days = daysSince(subject, 'qualification.created_at');
  const meaning = asStageMeaning(textAt(subject, 'qualification.current_stage.meaning')) ?? 'in_process';
  const isOver = stage === undefined || isClosing(meaning);
  return isOver || days === undefined ? undefined : { stage, days };
}

/** How long somebody has been in their stage, against the others there. */
function stageWait({ peers: { stage: found } }: Subject): Draft[] {
  if (found === undefined) {
    return [];
  }
  const { stage, job, days, others, median } = found;
  const facts = [
    {
      field: 'qualification.current_stage.name',
      label: { en: 'Days in the stage', de: 'Tage in der Phase', es: 'Días en la fase' },
      value: days,
    },
    {
      field: 'qualification.current_stage.name',
      label: { en: 'Others in it', de: 'Andere darin', es: 'Otras en ella' },
      value: others,
    },
    {
      field: 'qualification.current_stage.name',
      label: halfOfDays,
      value: median,
    },
  ];
  return [
    {
      says: 'stage_wait',
      surprise: farFrom(days, median, weekOfDays),
      names: job === undefined ? [stage] : [stage, job],
      facts,
      text: {
        en: ({ counted, number }) =>
          `In ${stage} for ${counted(days, 'day', 'days')}; half of the ${number(others)} others there${job === undefined ? '' : ` for ${job}`} have been for ${counted(median, 'day', 'days')} at most.`,
        de: ({ counted, number }) =>
          `Seit ${counted(days, 'Tag', 'Tagen')} in ${stage}; die Hälfte der ${number(others)} anderen dort${job === undefined ? '' : ` für ${job}`} ist es seit höchstens ${counted(median, 'Tag', 'Tagen')}.`,
        es: ({ counted, number }) =>
          `En ${stage} desde hace ${counted(days, 'día', 'días')}; la mitad de las otras ${number(others)} candidaturas allí${job === undefined ? '' : ` para ${job}`} lo está desde hace ${counted(median, 'día', 'días')} como mucho.`,
      },
    },
  ];
}

/** What somebody can do that few of the others can. */
function rareSkill({ peers: { skill: found } }: Subject): Draft[] {
  if (found === undefined) {
    return [];
  }
  const { skill, level, job, others, asHigh } = found;
  const facts = [
    {
      field: 'resume.skills.level',
      label: { en: `Level of ${skill}`, de: `Niveau von ${skill}`, es: `Nivel de ${skill}` },
      value: level,
    },
    {
      field: 'has_skill',
      label:
        job === undefined
          ? { en: 'Colleagues', de: 'Kollegen', es: 'Compañeros' }
          : { en: 'Other applicants', de: 'Andere Bewerbungen', es: 'Otras candidaturas' },
      value: others,
    },
    {
      field: 'has_skill',
      label: { en: 'As high or higher', de: 'So hoch oder höher', es: 'Igual o más alto' },
      value: asHigh,
    },
  ];
  return [
    {
      says: 'rare_skill',
      surprise: 1.5 - asHigh / others,
      names: job === undefined ? [skill] : [skill, job],
      facts,
      text: {
        en: ({ number }) =>
          `${skill} at level ${number(level)}: of ${number(others)} ${job === undefined ? 'colleagues' : `others who applied for ${job}`}, ${asHigh === 0 ? 'none holds' : `${number(asHigh)} ${asHigh === 1 ? 'holds' : 'hold'}`} it as high.`,
        de: ({ number }) =>
          `${skill} mit Niveau ${number(level)}: Von ${number(others)} ${job === undefined ? 'Kollegen' : `anderen Bewerbungen für ${job}`} ${asHigh > 1 ? 'reichen' : 'reicht'} ${asHigh === 0 ? 'niemand' : number(asHigh)} so hoch.`,
        es: ({ number }) =>
          `${skill} con nivel ${number(level)}: de ${number(others)} ${job === undefined ? 'compañeros' : `otras candidaturas para ${job}`}, ${asHigh === 0 ? 'nadie' : number(asHigh)} ${asHigh > 1 ? 'llegan' : 'llega'} tan alto.`,
      },
    },
  ];
}

/** That somebody was not written to for long, against the others. */
function contact(subject: Subject): Draft[] {
  const days = daysSince(subject, 'resume.last_messaged');
  const found = subject.peers.silence;
  if (days === undefined || days <= longSilence || found === undefined) {
    return [];
  }
  const { others, median } = found;
  return [
    {
      says: 'silence',
      surprise: farFrom(days, median, weekOfDays),
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
        {
          field: 'resume.last_messaged',
          label: { en: 'Others', de: 'Andere', es: 'Otras personas' },
          value: others,
        },
        {
          field: 'resume.last_messaged',
          label: halfOfDays,
          value: median,
        },
      ],
      text: {
        en: ({ counted, number }) =>
          `The last message was ${counted(days, 'day', 'days')} ago; for half of ${number(others)} others it was ${counted(median, 'day', 'days')} ago at most.`,
        de: ({ counted, number }) =>
          `Die letzte Nachricht ist ${counted(days, 'Tag', 'Tage')} her; bei der Hälfte von ${number(others)} anderen ist es höchstens ${counted(median, 'Tag', 'Tage')} her.`,
        es: ({ counted, number }) =>
          `El último mensaje fue hace ${counted(days, 'día', 'días')}; para la mitad de otras ${number(others)} personas fue hace ${counted(median, 'día', 'días')} como mucho.`,
      },
    },
  ];
}

/** That somebody waits for an interview that others of their job had. */
function noInterview(subject: Subject): Draft[] {
  const open = openApplication(subject);
  const found = subject.peers.interview;
  if (found === undefined || open === undefined || open.days < longWait) {
    return [];
  }
  const { days } = open;
  const { job, others, met } = found;
  return [
    {
      says: 'no_interview',
      surprise: 0.5 + (2 * met) / others,
      names: [job],
      facts: [
        {
          field: 'qualification.created_at',
          label: { en: 'Days since applying', de: 'Tage seit der Bewerbung', es: 'Días desde la candidatura' },
          value: days,
        },
        {
          field: 'applied_to',
          label: { en: 'Other applicants', de: 'Andere Bewerbungen', es: 'Otras candidaturas' },
          value: others,
        },
        {
          field: 'resume.statistics.interviews_count',
          label: { en: 'Of them interviewed', de: 'Davon mit Gespräch', es: 'De ellas con entrevista' },
          value: met,
        },
      ],
      text: {
        en: ({ counted, number }) =>
          `No interview yet, ${counted(days, 'day', 'days')} after applying; of ${number(others)} others who applied for ${job}, ${number(met)} had one.`,
        de: ({ counted, number }) =>
          `Noch kein Gespräch, ${counted(days, 'Tag', 'Tage')} nach der Bewerbung; von ${number(others)} anderen Bewerbungen für ${job} ${met === 1 ? 'führte' : 'führten'} ${number(met)} zu einem.`,
        es: ({ counted, number }) =>
          `Aún sin entrevista, ${counted(days, 'día', 'días')} después de presentarse; de otras ${number(others)} candidaturas para ${job}, ${number(met)} ${met === 1 ? 'tuvo' : 'tuvieron'} una.`,
      },
    },
  ];
}

/** How much of what somebody began to learn they finished, against the others. */
function learning(subject: Subject): Draft[] {
  const taken = linkCount(subject, 'out.enrolled.course') + linkCount(subject, 'out.enrolled.training');
  const finished =
    linkCount(subject, 'out.enrolled.course.completed') + linkCount(subject, 'out.enrolled.training.completed');
  const found = subject.peers.learning;
  if (taken < 2 || found === undefined) {
    return [];
  }
  const { others, share } = found;
  return [
    {
      says: 'learning',
      surprise: 4 * Math.abs(share / 100 - finished / taken),
      facts: [
        {
          field: 'enrolled',
          label: { en: 'Courses and trainings', de: 'Kurse und Schulungen', es: 'Cursos y formaciones' },
          value: taken,
        },
        { field: 'enrolled', label: { en: 'Finished', de: 'Abgeschlossen', es: 'Terminados' }, value: finished },
        {
          field: 'enrolled',
          label: { en: 'Colleagues who learn', de: 'Kollegen, die lernen', es: 'Compañeros que aprenden' },
          value: others,
        },
        {
          field: 'enrolled',
          label: {
            en: 'Finished by them, in percent',
            de: 'Von ihnen abgeschlossen, in Prozent',
            es: 'Terminados por ellos, en tanto por ciento',
          },
          value: share,
        },
      ],
      text: {
        en: ({ number, percent }) =>
          `Finished ${number(finished)} of ${number(taken)} courses and trainings; ${number(others)} colleagues finished ${percent(share)} of theirs.`,
        de: ({ number, percent }) =>
          `${number(finished)} von ${number(taken)} Kursen und Schulungen abgeschlossen; ${number(others)} Kollegen schlossen ${percent(share)} der ihren ab.`,
        es: ({ number, percent }) =>
          `Terminados ${number(finished)} de ${number(taken)} cursos y formaciones; ${number(others)} compañeros terminaron el ${percent(share)} de los suyos.`,
      },
    },
  ];
}

/** How many somebody leads, against the others who lead. */
function team({ peers: { leads: found } }: Subject): Draft[] {
  if (found === undefined) {
    return [];
  }
  const { count, others, median } = found;
  return [
    {
      says: 'leads',
      surprise: farFrom(count, median, 2),
      facts: [
        {
          field: 'manages',
          label: { en: 'Direct reports', de: 'Direkt unterstellt', es: 'Personas a su cargo' },
          value: count,
        },
        {
          field: 'manages',
          label: { en: 'Others who lead', de: 'Andere, die führen', es: 'Otras personas que dirigen' },
          value: others,
        },
        {
          field: 'manages',
          label: {
            en: 'Half of those, at most',
            de: 'Die Hälfte davon, höchstens',
            es: 'La mitad de ellas, como mucho',
          },
          value: median,
        },
      ],
      text: {
        en: ({ counted, number }) =>
          `Leads ${counted(count, 'person', 'people')} directly; half of the ${number(others)} others who lead have ${number(median)} at most.`,
        de: ({ counted, number }) =>
          `Führt ${counted(count, 'Person', 'Personen')} direkt; die Hälfte der ${number(others)} anderen, die führen, hat höchstens ${number(median)}.`,
        es: ({ counted, number }) =>
          `Dirige a ${counted(count, 'persona', 'personas')} directamente; la mitad de las otras ${number(others)} personas que dirigen tiene ${number(median)} como mucho.`,
      },
    },
  ];
}

export function candidateInsights(subject: Subject): Draft[] {
  return [
    ...stageWait(subject),
    ...rareSkill(subject),
    ...heldSkillInsights(subject, 'resume.skills'),
    ...unusualFigures(subject),
    ...noInterview(subject),
    ...contact(subject),
  ];
}

export function employeeInsights(subject: Subject): Draft[] {
  return [
    ...rareSkill(subject),
    ...heldSkillInsights(subject, 'resume.skills'),
    ...unusualFigures(subject),
    ...team(subject),
    ...learning(subject),
    ...contact(subject),
  ];
}
